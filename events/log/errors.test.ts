import { expect, test } from 'vitest';
import { AccessDeniedError, UnavailableError, UnknownError } from './client.ts';
import {
  AttemptTimeoutError,
  isAccessDenied,
  isKeptByClient,
  isNotReady,
  isUnavailable,
} from './errors.ts';

/** The client's error for an append's answer that it does not know. */
const unrecognized = (message: string) =>
  new UnknownError(undefined, `Could not recognize ${message}`);
const raw = (code: number) => Object.assign(new Error('raw'), { code });

const cases = {
  notDiscovered: new Error('Failed to discover after 10 attempts.'),
  notReady: unrecognized('Server Is Not Ready'),
  busy: unrecognized('Server Is Busy'),
  noLeader: unrecognized('No leader info available in response'),
  badRequest: unrecognized('Something is wrong with the request'),
  unavailable: new UnavailableError(),
  rawUnavailable: raw(14),
  rawUnknown: raw(2),
  cutOff: Object.assign(
    new UnknownError(
      undefined,
      '13 INTERNAL: Received RST_STREAM with code 0 (Call ended without gRPC status)',
    ),
    { code: 13 },
  ),
  rawInternal: raw(13),
  late: new AttemptTimeoutError(),
  denied: new AccessDeniedError(),
  rawDenied: raw(16),
  ours: new TypeError('A fault of the program'),
} as const;

const those = (is: (error: unknown) => boolean): string[] =>
  Object.entries(cases).flatMap(([name, error]) => (is(error) ? [name] : []));

test('a store that is away is told from a mistake of ours and from a refusal', () => {
  expect(those(isUnavailable)).toEqual([
    'notDiscovered',
    'notReady',
    'busy',
    'noLeader',
    'unavailable',
    'rawUnavailable',
    'rawUnknown',
    'cutOff',
    'late',
  ]);
  expect(those(isAccessDenied)).toEqual(['denied', 'rawDenied']);
  expect(those(isNotReady)).toEqual(['notReady', 'busy', 'noLeader']);
});

test('what the client keeps is told from what it recovers from by itself', () => {
  const kept = those((error) => isUnavailable(error) && isKeptByClient(error));
  expect(kept).toEqual(['notDiscovered', 'rawUnknown']);
});
