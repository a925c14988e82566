import { randomUUID } from 'node:crypto';
import type { CallSide } from '@app/events/call-thread';
import { someDescription } from '@app/service-kit/testing/some-description';
import type { CommandFixture } from './command-fixture.ts';
import { appendToThread } from './notices.ts';
import { subjectOf } from './secrets-sent.ts';

interface Conversation {
  readonly threadId: string;
  /** The paths of the owner and the finder. */
  readonly owner: string;
  readonly finder: string;
}

const body = { sdp: someDescription() };
/**
 * A real call rings for 45 seconds. These keep ringing, so that a slow test can still answer them.
 */
const RINGS_UNTIL = '2999-12-31T00:00:00.000Z';

/** @param token of the owner of the code */
export async function callTargets(fixture: CommandFixture, uid: string, token: string) {
  const converse = async (): Promise<Conversation> => {
    const sent = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Found it' } });
    const threadId = String(sent.body['id']).replace(/-\d+$/u, '');
    const owner = `/user/threads/${threadId}/calls`;
    await fixture.call(`/api${owner}`, { method: 'PUT', token, body: { allowed: true } });
    return { threadId, owner, finder: `/threads/${String(sent.body['thread_token'])}/calls` };
  };
  const [chosen, silent, ofOwner, ofFinder] = [
    await converse(),
    await converse(),
    await converse(),
    await converse(),
  ];
  const { userId: ownerId } = subjectOf(token);
  const ring = async ({ threadId }: Conversation, by: CallSide): Promise<string> => {
    const callId = randomUUID();
    const data = { callId, threadId, uid, ownerId, by, ringsUntil: RINGS_UNTIL };
    await appendToThread(fixture, threadId, { type: 'CallOffered', data });
    return callId;
  };
  const finderCall = `${ofFinder.owner}/${await ring(ofFinder, 'finder')}`;
  const ownerCall = `${ofOwner.finder}/${await ring(ofOwner, 'owner')}`;
  return {
    chooseCalls: {
      path: chosen.owner,
      token,
      body: { allowed: true },
      takes: { allowed: ['true'] },
    },
    askOwnerRelay: { path: `${chosen.owner}/relay`, token, body: {} },
    callFinder: { path: silent.owner, token, body },
    acceptFinderCall: { path: `${finderCall}/accept`, token, body },
    endFinderCall: { path: finderCall, token, body: {} },
    askForCall: { path: `${chosen.finder}/ask`, body: {} },
    askThreadRelay: { path: `${chosen.finder}/relay`, body: {} },
    callOwner: { path: chosen.finder, body },
    acceptOwnerCall: { path: `${ownerCall}/accept`, body },
    endOwnerCall: { path: ownerCall, body: {} },
  };
}
