package io.herrenlos.routes.sandbox;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.PemKeyCertOptions;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import org.bouncycastle.asn1.ASN1EncodableVector;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.DERBitString;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.asn1.x509.TBSCertificate;
import org.bouncycastle.asn1.x509.Time;
import org.bouncycastle.asn1.x509.V3TBSCertificateGenerator;
import org.bouncycastle.asn1.x9.X9ObjectIdentifiers;

/** A certificate for 127.0.0.1 that nobody vouches for, with a key made for it on the spot. */
final class SelfSigned {

    private static final AlgorithmIdentifier ECDSA = new AlgorithmIdentifier(X9ObjectIdentifiers.ecdsa_with_SHA256);
    private static final X500Name NAME = new X500Name("CN=127.0.0.1");

    private SelfSigned() {}

    static PemKeyCertOptions valid(Instant from, Duration lifetime) throws GeneralSecurityException, IOException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        KeyPair keys = generator.generateKeyPair();
        return new PemKeyCertOptions()
                .addKeyValue(pem("PRIVATE KEY", keys.getPrivate().getEncoded()))
                .addCertValue(pem("CERTIFICATE", certificate(keys, from, lifetime)));
    }

    private static byte[] certificate(KeyPair keys, Instant from, Duration lifetime)
            throws GeneralSecurityException, IOException {
        var generator = new V3TBSCertificateGenerator();
        generator.setSerialNumber(new ASN1Integer(BigInteger.ONE));
        generator.setSignature(ECDSA);
        generator.setIssuer(NAME);
        generator.setSubject(NAME);
        generator.setStartDate(new Time(Date.from(from)));
        generator.setEndDate(new Time(Date.from(from.plus(lifetime))));
        generator.setSubjectPublicKeyInfo(
                SubjectPublicKeyInfo.getInstance(keys.getPublic().getEncoded()));
        TBSCertificate unsigned = generator.generateTBSCertificate();

        Signature signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(keys.getPrivate());
        signature.update(unsigned.getEncoded());
        var certificate = new ASN1EncodableVector();
        certificate.add(unsigned);
        certificate.add(ECDSA);
        certificate.add(new DERBitString(signature.sign()));
        return new DERSequence(certificate).getEncoded();
    }

    private static Buffer pem(String label, byte[] der) {
        String text = Base64.getMimeEncoder().encodeToString(der);
        return Buffer.buffer("-----BEGIN " + label + "-----\n" + text + "\n-----END " + label + "-----\n");
    }
}
