import { connectInProcess } from '@app/embedded/testing/in-process-stores';
import type {
  AppendResult,
  EventStoreDBClient,
  ReadStreamOptions,
  ResolvedEvent,
} from '../../log/client.ts';
import type { StoreClient } from '../../log/store-client.ts';

/**
 * A client of a store in this process, for the suite: the calls that the event log makes go to the
 * store, all others over gRPC. So do calls with options that the event log does not use, and those
 * that the client answers with an error but the store does not: a wrong revision, a missing stream.
 */
export function preferInProcess(client: EventStoreDBClient, url: string): EventStoreDBClient {
  const inProcess = connectInProcess(url)?.();
  if (inProcess === undefined) return client;
  const own: Record<string | symbol, unknown> = {
    appendToStream: (...call: Parameters<EventStoreDBClient['appendToStream']>) =>
      append(inProcess, client, call),
    readStream: (stream: string, options?: ReadStreamOptions) =>
      readStream(inProcess, client, stream, options),
    readAll: inProcess.readAll.bind(inProcess),
    subscribeToAll: inProcess.subscribeToAll.bind(inProcess),
  };
  return new Proxy(client, {
    get: (target, name) => own[name] ?? Reflect.get(target, name, target),
  });
}

async function append(
  inProcess: StoreClient,
  client: EventStoreDBClient,
  call: Parameters<EventStoreDBClient['appendToStream']>,
): Promise<AppendResult> {
  const result = await inProcess.appendToStream(...call);
  return result.success ? result : client.appendToStream(...call);
}

async function* readStream(
  inProcess: StoreClient,
  client: EventStoreDBClient,
  stream: string,
  options?: ReadStreamOptions,
): AsyncGenerator<ResolvedEvent> {
  let isEmpty = true;
  for await (const resolved of inProcess.readStream(stream, options)) {
    isEmpty = false;
    yield resolved;
  }
  if (isEmpty) yield* client.readStream(stream, options);
}
