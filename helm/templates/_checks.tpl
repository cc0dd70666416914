{{- /* Refuses what the schema cannot see: values that do not go together. Each refusal says the remedy. */ -}}
{{- define "routes.checks" -}}
{{- with .Values }}
{{- if eq .database.kind "h2" }}
{{- if or .autoscaling.enabled (ne (int .replicas) 1) }}
{{- fail "database.kind is h2, a file that one process can use: give replicas 1 without autoscaling, or database.kind postgresql" }}
{{- end }}
{{- else }}
{{- if not .database.postgresql.host }}
{{- fail "database.postgresql.host is empty: give the host of your PostgreSQL, or database.kind h2" }}
{{- end }}
{{- if not .database.postgresql.secret.name }}
{{- fail "database.postgresql.secret.name is empty: give the name of a Secret with user name and password" }}
{{- end }}
{{- end }}
{{- if and .autoscaling.enabled (gt (int .autoscaling.minReplicas) (int .autoscaling.maxReplicas)) }}
{{- fail "autoscaling.minReplicas is above maxReplicas: give it at most as many" }}
{{- end }}
{{- if and .ingress.enabled (not .ingress.host) }}
{{- fail "ingress.host is empty: give the host name that callers use, or ingress.enabled false" }}
{{- end }}
{{- if and .customCa.configMap .customCa.secret }}
{{- fail "customCa has a configMap and a secret: give one of them, with all certificates in it" }}
{{- end }}
{{- end }}
{{- end }}
