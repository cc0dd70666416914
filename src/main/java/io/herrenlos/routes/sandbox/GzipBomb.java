package io.herrenlos.routes.sandbox;

import io.vertx.core.buffer.Buffer;
import java.util.Arrays;
import java.util.Iterator;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * 300 MB of blanks in the form of RFC 1952, about a thousandth of it on the wire. One megabyte is compressed once, into blocks that
 * refer to nothing before them, and then repeated; only the checksum has to go over all of it.
 */
final class GzipBomb implements Iterator<Buffer> {

    private static final int MEGABYTE = 1_000_000;
    private static final int MEGABYTES = 300;

    // magic, deflate, no flags, no time, no hints, unknown system
    private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};
    // a last block with nothing in it
    private static final byte[] LAST_BLOCK = {3, 0};

    private final byte[] blanks = new byte[MEGABYTE];
    private final Buffer block;
    private final CRC32 checksum = new CRC32();
    private int sent;

    GzipBomb() {
        Arrays.fill(blanks, (byte) ' ');
        block = compressed();
    }

    private Buffer compressed() {
        try (var deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true)) {
            deflater.setInput(blanks);
            var room = new byte[MEGABYTE];
            int length = deflater.deflate(room, 0, room.length, Deflater.FULL_FLUSH);
            return Buffer.buffer(length).appendBytes(room, 0, length);
        }
    }

    @Override
    public boolean hasNext() {
        return sent < MEGABYTES;
    }

    @Override
    public Buffer next() {
        checksum.update(blanks);
        Buffer part = Buffer.buffer();
        if (sent == 0) {
            part.appendBytes(HEADER);
        }
        part.appendBuffer(block);
        sent++;
        if (sent == MEGABYTES) {
            part.appendBytes(LAST_BLOCK)
                    .appendUnsignedIntLE(checksum.getValue())
                    .appendIntLE(MEGABYTE * MEGABYTES);
        }
        return part;
    }
}
