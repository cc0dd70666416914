package io.herrenlos.routes.sandbox;

import io.vertx.core.buffer.Buffer;
import java.util.Arrays;
import java.util.Iterator;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * 300 MB of blanks in gzip (RFC 1952): about a thousandth of it on the wire. Its blocks know nothing of each other and are
 * equal, so that one is compressed once.
 */
final class GzipBomb implements Iterator<Buffer> {

    private static final int STEP_BYTES = 1_000_000;
    private static final int STEPS = 300;

    private static final byte[] HEAD = {0x1f, (byte) 0x8b, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, (byte) 0xff};
    private static final byte[] EMPTY_LAST_BLOCK = {3, 0};

    private final byte[] blanks = new byte[STEP_BYTES];
    private final Buffer block;
    private final CRC32 checksum = new CRC32();
    private int steps;

    GzipBomb() {
        Arrays.fill(blanks, (byte) ' ');
        block = compressed(blanks);
    }

    private static Buffer compressed(byte[] bytes) {
        var out = new byte[bytes.length];
        try (var deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
            deflater.setInput(bytes);
            return Buffer.buffer().appendBytes(out, 0, deflater.deflate(out, 0, out.length, Deflater.FULL_FLUSH));
        }
    }

    @Override
    public boolean hasNext() {
        return steps < STEPS;
    }

    @Override
    public Buffer next() {
        checksum.update(blanks);
        Buffer part = Buffer.buffer(steps == 0 ? HEAD : new byte[0]).appendBuffer(block);
        if (++steps == STEPS) {
            part.appendBytes(EMPTY_LAST_BLOCK)
                    .appendIntLE((int) checksum.getValue())
                    .appendIntLE(STEPS * STEP_BYTES);
        }
        return part;
    }
}
