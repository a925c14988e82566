import type { EventStoreDBClient } from './client.ts';

type Listener = (...answer: unknown[]) => void;

/** The part of a gRPC stream that counts here. */
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

/** What the client's method for opening streams is called, and the call that is meant here. */
const [METHOD, APPEND] = ['GRPCStreamCreator', 'appendToStream'];

/**
 * Makes a client pass over answers to appends that it has given up. All clients of a process share
 * one table of the appends under way; when a connection breaks, all of them are rejected and
 * forgotten, also those over other connections. In version 6.2.1 the answer to one of these throws
 * within gRPC, which ends the process. The client's successor has mended that in pull request 523.
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
        // It looks for who waits for the answer before anything else, and finds nobody.
        if (!(error instanceof TypeError)) throw error;
      }
    });
  }
  return stream;
}
