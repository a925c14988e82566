import type { EventStoreDBClient } from './client.ts';

type Listener = (...answer: unknown[]) => void;

/** The part of a gRPC stream that is used here. */
interface AppendStream {
  listeners(name: 'data'): Listener[];
  off(name: 'data', listener: Listener): unknown;
  on(name: 'data', listener: Listener): unknown;
}

type Creator = (service: unknown) => AppendStream;
type StreamCreator = (
  service: unknown,
  call: string,
  create: Creator,
  ...more: unknown[]
) => unknown;

/** The client's method that opens streams, and the call to intercept. */
const [METHOD, APPEND] = ['GRPCStreamCreator', 'appendToStream'];

/**
 * Makes a client ignore late answers to appends that it has given up. All clients of a process
 * share one table of pending appends; when a connection breaks, all of them are rejected and
 * removed, also those over other connections. In version 6.2.1 the answer to one of these throws
 * within gRPC, which ends the process. The client's successor fixes this in pull request 523.
 * @returns the same client
 */
export function passOverLateAnswers(client: EventStoreDBClient): EventStoreDBClient {
  const open: unknown = Reflect.get(client, METHOD);
  if (typeof open !== 'function') throw new Error(`The event store's client has no ${METHOD}`);
  const openGuarded: StreamCreator = (service, call, create, ...more) => {
    const creator: Creator = (grpc) => guard(create(grpc));
    return open.call(client, service, call, call === APPEND ? creator : create, ...more);
  };
  Reflect.set(client, METHOD, openGuarded);
  return client;
}

function guard(stream: AppendStream): AppendStream {
  for (const listener of stream.listeners('data')) {
    stream.off('data', listener);
    stream.on('data', (...answer) => {
      try {
        listener.call(stream, ...answer);
      } catch (error) {
        // The client looks up the pending append first, and finds none.
        if (!(error instanceof TypeError)) throw error;
      }
    });
  }
  return stream;
}
