package io.herrenlos.routes.sandbox;

import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.zip.GZIPOutputStream;

/** 300 MB of blanks, compressed while they are sent: about a thousandth of it on the wire. */
final class GzipBomb implements Iterator<Buffer> {

    private static final int STEP_BYTES = 1_000_000;
    private static final int STEPS = 300;

    private final byte[] blanks = new byte[STEP_BYTES];
    private final ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    private final GZIPOutputStream gzip;
    private int steps;

    GzipBomb() {
        Arrays.fill(blanks, (byte) ' ');
        try {
            gzip = new GZIPOutputStream(compressed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean hasNext() {
        return steps < STEPS;
    }

    @Override
    public Buffer next() {
        try {
            gzip.write(blanks);
            if (++steps == STEPS) {
                gzip.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Buffer part = Buffer.buffer(compressed.toByteArray());
        compressed.reset();
        return part;
    }
}
