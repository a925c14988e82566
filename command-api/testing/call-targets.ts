import { someDescription } from '@app/service-kit/testing/some-description';
import type { CommandFixture } from './command-fixture.ts';

interface Conversation {
  /** Their paths: the owner's and the finder's. */
  readonly owner: string;
  readonly finder: string;
}

const body = { sdp: someDescription() };

/** @param token of the owner of the code */
export async function callTargets(fixture: CommandFixture, uid: string, token: string) {
  const converse = async (): Promise<Conversation> => {
    const sent = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Found it' } });
    const id = String(sent.body['id']).replace(/-\d+$/u, '');
    const owner = `/user/threads/${id}/calls`;
    await fixture.call(`/api${owner}`, { method: 'PUT', token, body: { allowed: true } });
    return { owner, finder: `/threads/${String(sent.body['thread_token'])}/calls` };
  };
  const [chosen, silent, ofOwner, ofFinder] = [
    await converse(),
    await converse(),
    await converse(),
    await converse(),
  ];
  const byOwner = await fixture.call(`/api${ofOwner.owner}`, { token, body });
  const byFinder = await fixture.call(`/api${ofFinder.finder}`, { body });
  const finderCall = `${ofFinder.owner}/${String(byFinder.body['id'])}`;
  const ownerCall = `${ofOwner.finder}/${String(byOwner.body['id'])}`;
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
