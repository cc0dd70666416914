{{- /*
Everything that is no secret, as "VARIABLE: value". The names are those of the README's table; an option keeps its key as it
stands, since a variable in capitals cannot tell its hyphens.
*/ -}}
{{- define "routes.environment" -}}
ROUTES_REPLICAS: {{ include "routes.mostReplicas" . | quote }}
{{- include "routes.variables" (dict "prefix" "ROUTES" "values" .Values.routes) }}
{{- range $id, $provider := .Values.providers }}
{{- $prefix := printf "ROUTES_PROVIDERS_%s" (upper $id) }}
{{- include "routes.variables" (dict "prefix" $prefix "values" (omit $provider "chains" "keySecret" "options" "url")) }}
{{- with $provider.chains }}
{{ $prefix }}_CHAINS: {{ join "," . | quote }}
{{- end }}
{{- with $provider.url }}
QUARKUS_REST_CLIENT_{{ upper $id }}_URL: {{ . | quote }}
{{- end }}
{{- range $name, $value := $provider.options }}
routes.providers.{{ $id }}.options.{{ $name }}: {{ include "routes.text" $value | quote }}
{{- end }}
{{- end }}
QUARKUS_DATASOURCE_JDBC_URL: {{ include "routes.databaseUrl" . | quote }}
QUARKUS_SHUTDOWN_TIMEOUT: {{ printf "%ds" (int64 .Values.shutdown.timeoutSeconds) }}
QUARKUS_LOG_LEVEL: {{ .Values.log.level }}
{{- with .Values.cors.origins }}
QUARKUS_HTTP_CORS_ORIGINS: {{ join "," . | quote }}
{{- end }}
{{- if .Values.proxy.host }}
QUARKUS_PROXY_HOST: {{ .Values.proxy.host | quote }}
QUARKUS_PROXY_PORT: {{ include "routes.text" .Values.proxy.port | quote }}
QUARKUS_PROXY_NON_PROXY_HOSTS: {{ prepend .Values.proxy.nonProxyHosts "127.0.0.1" | join "," | quote }}
{{- end }}
{{- if include "routes.hasCustomCa" . }}
QUARKUS_TLS_CA_TRUST_STORE_PEM_CERTS: /etc/routes/ca/ca.crt
QUARKUS_REST_CLIENT_TLS_CONFIGURATION_NAME: ca
{{- end }}
{{- end }}

{{- /* A tree of values, each as the variable of its key: runLength below ROUTES_BREAKER is ROUTES_BREAKER_RUN_LENGTH. */ -}}
{{- define "routes.variables" -}}
{{- range $name, $value := .values }}
{{- $variable := printf "%s_%s" $.prefix ($name | snakecase | upper) }}
{{- if kindIs "map" $value }}
{{- include "routes.variables" (dict "prefix" $variable "values" $value) }}
{{- else }}
{{ $variable }}: {{ include "routes.text" $value | quote }}
{{- end }}
{{- end }}
{{- end }}

{{- /* Numbers arrive as floating ones, which would be written with an exponent. */ -}}
{{- define "routes.text" -}}
{{- if kindIs "float64" . }}{{ int64 . }}{{ else }}{{ . }}{{ end }}
{{- end }}

{{- define "routes.databaseUrl" -}}
{{- if eq .Values.database.kind "h2" -}}
jdbc:h2:file:/work/data/routes
{{- else -}}
{{- with .Values.database.postgresql -}}
jdbc:postgresql://{{ .host }}:{{ int64 .port }}/{{ .name }}{{ with .parameters }}?{{ . }}{{ end }}
{{- end }}
{{- end }}
{{- end }}

{{- define "routes.hasCustomCa" -}}
{{- with .Values.customCa }}{{ if or .configMap .secret }}true{{ end }}{{ end }}
{{- end }}

{{- /* The secrets, each by the name of the Secret and its key. */ -}}
{{- define "routes.secrets" -}}
{{- range $id, $provider := .Values.providers }}
{{- with $provider.keySecret }}
{{- include "routes.secret" (list (printf "ROUTES_PROVIDERS_%s_KEY" (upper $id)) .name .key) }}
{{- end }}
{{- end }}
{{- with .Values.operator.tokenSecret }}
{{- include "routes.secret" (list "ROUTES_OPERATOR_TOKEN" .name .key) }}
{{- end }}
{{- if eq .Values.database.kind "postgresql" }}
{{- with .Values.database.postgresql.secret }}
{{- include "routes.secret" (list "QUARKUS_DATASOURCE_USERNAME" .name .usernameKey) }}
{{- include "routes.secret" (list "QUARKUS_DATASOURCE_PASSWORD" .name .passwordKey) }}
{{- end }}
{{- end }}
{{- if and .Values.proxy.host .Values.proxy.secret.name }}
{{- with .Values.proxy.secret }}
{{- include "routes.secret" (list "QUARKUS_PROXY_USERNAME" .name .usernameKey) }}
{{- include "routes.secret" (list "QUARKUS_PROXY_PASSWORD" .name .passwordKey) }}
{{- end }}
{{- end }}
{{- end }}

{{- define "routes.secret" }}
- name: {{ index . 0 }}
  valueFrom:
    secretKeyRef:
      name: {{ index . 1 }}
      key: {{ index . 2 }}
{{- end }}
