package io.herrenlos.routes.health.history;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.logging.Logger;

/** Hands a URL to the driver that understands it, so that one build of the service runs on either database. */
public final class H2OrPostgres implements Driver {

    private static final String H2 = "jdbc:h2:";

    /**
     * For H2 to understand PostgreSQL's dialect, to lose no commit when the process is killed, and to stay open until the process
     * has written its last.
     */
    private static final List<String> OPTIONS = List.of(
            "MODE=PostgreSQL",
            "DATABASE_TO_LOWER=TRUE",
            "DEFAULT_NULL_ORDERING=HIGH",
            "CASE_INSENSITIVE_IDENTIFIERS=TRUE",
            "WRITE_DELAY=0",
            "RETENTION_TIME=5000",
            "DB_CLOSE_DELAY=-1",
            "DB_CLOSE_ON_EXIT=FALSE");

    /** Seconds; a database that stands still must not hold its callers for ever. The URL's own word takes precedence. */
    private static final String CONNECT_TIMEOUT = "3";

    private static final String SOCKET_TIMEOUT = "10";

    private final Driver h2 = new org.h2.Driver();
    private final Driver postgres = new org.postgresql.Driver();

    @Override
    public Connection connect(String url, Properties info) throws SQLException {
        return url.startsWith(H2) ? h2.connect(withOptions(url), info) : postgres.connect(url, withDefaults(info));
    }

    private static String withOptions(String url) {
        String upper = url.toUpperCase(Locale.ROOT);
        return OPTIONS.stream()
                .filter(option -> !upper.contains(";" + option.substring(0, option.indexOf('=') + 1)))
                .reduce(url, (known, option) -> known + ";" + option);
    }

    private static Properties withDefaults(Properties info) {
        var properties = new Properties();
        properties.setProperty("connectTimeout", CONNECT_TIMEOUT);
        properties.setProperty("socketTimeout", SOCKET_TIMEOUT);
        properties.setProperty("tcpKeepAlive", "true");
        // The detail of a refused row is the row, with the pair that somebody asked for; it would end in the log.
        properties.setProperty("logServerErrorDetail", "false");
        properties.putAll(info);
        return properties;
    }

    @Override
    public boolean acceptsURL(String url) throws SQLException {
        return driver(url).acceptsURL(url);
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) throws SQLException {
        return driver(url).getPropertyInfo(url, info);
    }

    @Override
    public int getMajorVersion() {
        return 1;
    }

    @Override
    public int getMinorVersion() {
        return 0;
    }

    /** False: each of the two has what standard SQL lacks, and lacks some of it. */
    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getLogger("io.herrenlos.routes.health.history");
    }

    private Driver driver(String url) {
        return url.startsWith(H2) ? h2 : postgres;
    }
}
