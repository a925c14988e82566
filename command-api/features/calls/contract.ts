import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';

/** Larger than any browser's description of one audio track. */
export const MOST_DESCRIPTION = 16_384;

const sdp = z
  .string('The description of the call must be text.')
  .check(
    z.minLength(1, 'The description of the call is missing.'),
    z.maxLength(MOST_DESCRIPTION, 'The description of the call is too long.'),
  );

/** PUT /user/threads/{id}/calls */
export const callsChoice = z.strictObject({ allowed: z.boolean('Say whether calls are allowed.') });

/** A browser's offer or answer: SDP of one audio track, with its relay candidates. */
export const callDescription = z.strictObject({ sdp });

/** A browser's access to the relay, for an hour. */
export const relayAnswer = z.object({
  urls: z.array(z.string()),
  username: z.string(),
  credential: z.string(),
});

export const callAnswer = z.object({ id: z.string() });

const OFF = 'There is no relay, the code takes no messages, or it belongs to an organisation';
const NOT_ALLOWED = `${OFF}, the owner takes no calls here, or there is already one`;
const GONE = { 410: 'The code was deleted' } as const;

/** Calls between the two sides of a conversation (docs/adr/0119). */
export const callCommands = {
  chooseCalls: defineCommand({
    method: 'put',
    path: '/user/threads/{id}/calls',
    summary: 'Allow the finder of a conversation to call, or stop allowing it, which ends a call',
    access: 'user',
    request: callsChoice,
    answer: done,
    status: 200,
    refusals: { 409: 'You blocked this finder' },
  }),
  askOwnerRelay: defineCommand({
    method: 'post',
    path: '/user/threads/{id}/calls/relay',
    summary: 'Get the addresses and credentials of the relay for a call with a finder',
    access: 'user',
    request: noBody,
    answer: relayAnswer,
    status: 200,
    refusals: { 409: OFF, ...GONE },
  }),
  callFinder: defineCommand({
    method: 'post',
    path: '/user/threads/{id}/calls',
    summary: 'Call the finder of a conversation',
    access: 'user',
    request: callDescription,
    answer: callAnswer,
    status: 201,
    refusals: { 409: `${OFF}, you blocked this finder, or there is already a call`, ...GONE },
  }),
  acceptFinderCall: defineCommand({
    method: 'post',
    path: '/user/threads/{id}/calls/{call}/accept',
    summary: 'Accept a call from a finder',
    access: 'user',
    request: callDescription,
    answer: done,
    status: 200,
    refusals: { 409: `${OFF}, the call is over, or was accepted elsewhere`, ...GONE },
  }),
  endFinderCall: defineCommand({
    method: 'delete',
    path: '/user/threads/{id}/calls/{call}',
    summary: 'Decline, cancel or end a call with a finder',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
  }),
  askForCall: defineCommand({
    method: 'post',
    path: '/threads/{token}/calls/ask',
    summary: 'Ask the owner for a call',
    access: 'public',
    request: noBody,
    answer: done,
    status: 200,
    refusals: { 409: OFF, ...GONE },
  }),
  askThreadRelay: defineCommand({
    method: 'post',
    path: '/threads/{token}/calls/relay',
    summary: 'Get the addresses and credentials of the relay for a call with the owner',
    access: 'public',
    request: noBody,
    answer: relayAnswer,
    status: 200,
    refusals: { 409: `${OFF}, or the owner neither takes calls here nor calls`, ...GONE },
  }),
  callOwner: defineCommand({
    method: 'post',
    path: '/threads/{token}/calls',
    summary: 'Call the owner through the private link',
    access: 'public',
    request: callDescription,
    answer: callAnswer,
    status: 201,
    refusals: { 409: NOT_ALLOWED, ...GONE },
  }),
  acceptOwnerCall: defineCommand({
    method: 'post',
    path: '/threads/{token}/calls/{call}/accept',
    summary: 'Accept a call from the owner',
    access: 'public',
    request: callDescription,
    answer: done,
    status: 200,
    refusals: { 409: `${OFF}, the call is over, or was accepted elsewhere`, ...GONE },
  }),
  endOwnerCall: defineCommand({
    method: 'delete',
    path: '/threads/{token}/calls/{call}',
    summary: 'Decline, cancel or end a call with the owner',
    access: 'public',
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;

export type RelayAnswer = z.infer<typeof relayAnswer>;
