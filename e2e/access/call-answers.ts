import { randomUUID } from 'node:crypto';
import type { Things } from './things.ts';

const NOWHERE = randomUUID();
/** For everybody else the owner's conversation does not exist. */
const HIDDEN = { other: 404, administrator: 404 } as const;

export const callQueryAnswers = ({ threadId, threadToken }: Things) => ({
  conversationCalls: { in: { id: threadId }, status: 200, ...HIDDEN },
  threadCalls: { in: { token: threadToken }, status: 200 },
});

/** The answers about calls from a product that has no relay. */
export const finderCallAnswers = (token: string) => ({
  askForCall: { in: { token }, body: {}, status: 409 },
  askThreadRelay: { in: { token }, body: {}, status: 409 },
  callOwner: { in: { token }, body: {}, status: 400 },
  acceptOwnerCall: { in: { token, call: NOWHERE }, body: {}, status: 400 },
  endOwnerCall: { in: { token, call: NOWHERE }, status: 200 },
});

export const ownerCallAnswers = (id: string) => ({
  chooseCalls: { in: { id }, body: { allowed: true }, status: 200, ...HIDDEN },
  askOwnerRelay: { in: { id }, body: {}, status: 409, ...HIDDEN },
  callFinder: { in: { id }, body: {}, status: 400 },
  acceptFinderCall: { in: { id, call: NOWHERE }, body: {}, status: 400 },
  endFinderCall: { in: { id, call: NOWHERE }, status: 200, ...HIDDEN },
});
