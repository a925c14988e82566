import { once } from 'node:events';
import { createServer, type ServerHttp2Session } from 'node:http2';

/** A node of a cluster that has not received anything from its leader yet. */
export interface Follower {
  readonly connectionString: string;
  stop(): Promise<void>;
}

/** A gRPC message with `stream_not_found`, the fourth field of the answer to a read. */
const STREAM_NOT_FOUND = Buffer.from([0, 0, 0, 0, 2, 0x22, 0]);

/**
 * Starts one on a free port, since the embedded event store has no followers. Like a real one, it
 * refers calls that require the leader to it, and answers others from its own copy.
 * @param leader address of the event store that has the log
 */
export async function startFollower(leader: string): Promise<Follower> {
  const { hostname, port } = new URL(leader);
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer().on('session', (session) => sessions.add(session));
  server.on('stream', (stream, headers) => {
    const isRead = headers[':path'] === '/event_store.client.streams.Streams/Read';
    const needsLeader = headers['requires-leader'] === 'true';
    stream.on('wantTrailers', () => {
      if (isRead && !needsLeader) return stream.sendTrailers({ 'grpc-status': '0' });
      return stream.sendTrailers({
        'grpc-status': isRead ? '5' : '12',
        'grpc-message': isRead ? 'Leader info available' : 'Unimplemented',
        ...(isRead && {
          exception: 'not-leader',
          'leader-endpoint-host': hostname,
          'leader-endpoint-port': port,
        }),
      });
    });
    stream.respond({ 'content-type': 'application/grpc+proto' }, { waitForTrailers: true });
    stream.end(isRead && !needsLeader ? STREAM_NOT_FOUND : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return {
    connectionString: `esdb://127.0.0.1:${address.port}?tls=false`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const session of sessions) session.destroy();
      await closed;
    },
  };
}
