package io.herrenlos.routes;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** An authority that no machine trusts by itself, and a server on the loopback that it vouches for. */
record PrivateCa(Path folder) {

    private static final String PASSWORD = "changeit";

    /** Made by the JDK's own tool; takes a few seconds. */
    static PrivateCa in(Path folder) throws IOException, InterruptedException {
        var ca = new PrivateCa(folder);
        ca.keytool("-genkeypair", "-alias", "ca", "-keyalg", "EC", "-dname", "CN=private", "-ext", "bc:c");
        ca.keytool("-genkeypair", "-alias", "server", "-keyalg", "EC", "-dname", "CN=server");
        ca.keytool("-certreq", "-alias", "server", "-file", "server.csr");
        ca.keytool(
                "-gencert",
                "-alias",
                "ca",
                "-infile",
                "server.csr",
                "-outfile",
                "server.crt",
                "-ext",
                "san=ip:127.0.0.1");
        ca.keytool("-importcert", "-alias", "server", "-file", "server.crt");
        ca.keytool("-exportcert", "-alias", "ca", "-rfc", "-file", "ca.crt");
        return ca;
    }

    private void keytool(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of(arguments));
        command.addAll(List.of("-keystore", "keys.p12", "-storepass", PASSWORD, "-noprompt"));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0) {
            throw new IllegalStateException(said);
        }
    }

    /** Its own certificate, as PEM. */
    Path certificate() {
        return folder.resolve("ca.crt");
    }

    /** Not started yet. */
    HttpsServer server() throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream file = Files.newInputStream(folder.resolve("keys.p12"))) {
            keys.load(file, PASSWORD.toCharArray());
        }
        keys.deleteEntry("ca");
        var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD.toCharArray());
        SSLContext tls = SSLContext.getInstance("TLS");
        tls.init(managers.getKeyManagers(), null, null);
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls));
        return server;
    }
}
