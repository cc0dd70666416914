package io.herrenlos.routes.sandbox;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * A port on which nobody is ever served: the queue of connections to be accepted is as short as it can be and already full, so
 * that whoever connects hangs until its own patience ends.
 */
final class FullBacklog implements Closeable {

    // one may wait, the kernel lets one or two more in; the rest of these keeps knocking
    private static final int CONNECTIONS = 8;

    private final ServerSocket listener;
    private final List<SocketChannel> waiting = new ArrayList<>();

    private FullBacklog(ServerSocket listener) {
        this.listener = listener;
    }

    static FullBacklog open(InetAddress address) throws IOException {
        var backlog = new FullBacklog(new ServerSocket(0, 1, address));
        for (int i = 0; i < CONNECTIONS; i++) {
            SocketChannel channel = SocketChannel.open();
            backlog.waiting.add(channel);
            channel.configureBlocking(false);
            channel.connect(new InetSocketAddress(address, backlog.port()));
        }
        return backlog;
    }

    int port() {
        return listener.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (SocketChannel channel : waiting) {
            channel.close();
        }
    }
}
