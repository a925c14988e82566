// The event store as a process of its own: npm run event-store -- --port 2113 --database-url …
import { BadArgumentError, serverArguments } from './arguments.ts';
import { listenAsEventStore } from './server.ts';
import type { EventStore } from './server.ts';
import { TroubleLog } from './trouble-log.ts';

const troubles = new TroubleLog((line) => console.error(`event-store: ${line}`));

async function start(): Promise<EventStore> {
  const options = serverArguments(process.argv.slice(2), process.env);
  try {
    return await listenAsEventStore({
      ...options,
      onTrouble: (error) => troubles.note(error),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const short = reason.includes('EADDRINUSE') ? 'the port is taken' : reason;
    const { host, port } = options;
    throw new BadArgumentError(`cannot listen on ${host}:${port}: ${short}`, { cause: error });
  }
}

async function run(): Promise<void> {
  const store = await start();
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= store.stop();
    stopping.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Started with a channel to a parent, the server goes when its parent does.
  process.once('disconnect', stop);
  await store.ready();
  troubles.clear();
  console.log(JSON.stringify({ ready: true, port: store.port }));
}

try {
  await run();
} catch (error) {
  if (!(error instanceof BadArgumentError)) throw error;
  console.error(`event-store: ${error.message}`);
  process.exitCode = 1;
}
