import { done } from '@app/command-api/contract/command-route';
import { callAnswer, relayAnswer } from '@app/command-api/features/calls/contract';
import type { RelayAnswer } from '@app/command-api/features/calls/contract';
import { authorization, write } from '../../api/client.ts';
import { randomKey } from '../../api/random-key.ts';
import type { CallPlace } from './calls-query.ts';

type Place = Pick<CallPlace, 'as' | 'path'>;

/** Each click is a separate command. */
const once = () => ({ idempotencyKey: randomKey() });

export const askRelay = ({ as, path }: Place): Promise<RelayAnswer> =>
  write({ path: `${path}/relay`, as, body: {}, ...once(), answer: relayAnswer });

/** Rings the other side. @returns the id of the call */
export const startCall = async ({ as, path }: Place, sdp: string): Promise<string> =>
  (await write({ path, as, body: { sdp }, ...once(), answer: callAnswer })).id;

export const acceptCall = ({ as, path }: Place, id: string, sdp: string): Promise<object> =>
  write({ path: `${path}/${id}/accept`, as, body: { sdp }, ...once(), answer: done });

export const endCall = ({ as, path }: Place, id: string): Promise<object> =>
  write({ method: 'DELETE', path: `${path}/${id}`, as, body: {}, ...once(), answer: done });

/** The finder asks for a call. */
export const askForCall = ({ as, path }: Place): Promise<object> =>
  write({ path: `${path}/ask`, as, body: {}, ...once(), answer: done });

/** The owner chooses whether the finder may call. */
export const chooseCalls = ({ as, path }: Place, allowed: boolean): Promise<object> =>
  write({ method: 'PUT', path, as, body: { allowed }, ...once(), answer: done });

/** Ends a call of a page that is being closed, without waiting for the answer. */
export function endCallAtLast({ as, path }: Place, id: string): void {
  const headers = {
    ...authorization(as),
    'Content-Type': 'application/json',
    'Idempotency-Key': randomKey(),
  };
  const request = { method: 'DELETE', keepalive: true, headers, body: '{}' };
  fetch(`/api${path}/${id}`, request).catch(() => undefined);
}
