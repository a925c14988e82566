import { once } from 'node:events';
import { createServer, type ServerHttp2Session } from 'node:http2';

/** A server that answers every call as an event store answers a wrong password. */
export interface RefusingEventStore {
  readonly connectionString: string;
  stop(): Promise<void>;
}

/** Starts one on a free port, since the embedded event store has no passwords. */
export async function startRefusingEventStore(): Promise<RefusingEventStore> {
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer().on('session', (session) => sessions.add(session));
  server.on('stream', (stream) => stream.respond({ ':status': 401 }, { endStream: true }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return {
    connectionString: `esdb://admin:wrong@127.0.0.1:${address.port}?tls=false`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const session of sessions) session.destroy();
      await closed;
    },
  };
}
