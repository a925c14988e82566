import { streams } from '@app/events/streams';
import type { reportCommands } from '../features/reports/contract.ts';
import type { CommandFixture } from './command-fixture.ts';
import { someContext } from './some.ts';
import type { TargetsFor } from './targets.ts';

/** The commands about reports, each with something to report. */
export async function reportTargets(
  fixture: CommandFixture,
): Promise<TargetsFor<keyof typeof reportCommands>> {
  const token = await fixture.register();
  const code = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  const uid = String(code.body['uid']);
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Found it' } });
  const id = String(sent.body['id']);
  const replied = await fixture.call(`/api/user/messages/${id}/reply`, {
    token,
    body: { content: 'Give it back' },
  });
  const about = { about: 'code', reason: 'misplaced' };
  const open = await fixture.call(`/api/qr/${uid}/report`, { body: about });
  const decided = await fixture.call(`/api/qr/${uid}/report`, { body: about });
  const administrator = await fixture.administrator();
  await fixture.call(`/api/admin/reports/${String(decided.body['id'])}/decision`, {
    token: administrator,
    body: { outcome: 'code_paused', reason: 'misplaced' },
  });
  // No reactor carries it out here.
  const decidedId = String(decided.body['id']);
  const carriedOut = { type: 'DecisionCarriedOut', data: { reportId: decidedId, number: 1 } };
  await fixture.log.append(streams.report(decidedId), 'any', [carriedOut], someContext());
  const said = { reason: 'other', words: 'Please look at it' };
  return {
    reportCode: { path: `/qr/${uid}/report`, body: { about: 'code', ...said } },
    reportAsFinder: {
      path: `/threads/${String(sent.body['thread_token'])}/report`,
      body: { message_id: String(replied.body['id']), ...said },
    },
    reportAsOwner: {
      path: `/user/threads/${id.replace(/-\d+$/u, '')}/report`,
      token,
      body: { about: 'conversation', message_id: id, ...said },
    },
    decideReport: {
      path: `/admin/reports/${String(open.body['id'])}/decision`,
      token: administrator,
      body: { outcome: 'no_action', reason: 'within_rules' },
    },
    reviseDecision: {
      path: `/admin/reports/${decidedId}/revision`,
      token: administrator,
      body: { outcome: 'warned', reason: 'misplaced' },
    },
    appealAsReporter: {
      path: `/reports/${String(decided.body['receipt_token'])}/appeal`,
      body: { words: 'It still hangs there' },
    },
    appealAsOwner: {
      path: `/user/decisions/${decidedId}/appeal`,
      token,
      body: { words: 'It hangs where it should' },
    },
  };
}
