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
  const threadId = id.replace(/-\d+$/u, '');
  const administrator = await fixture.administrator();
  const ids = await fileReports(fixture, uid, administrator);
  const said = { reason: 'other', words: 'Please look at it' };
  return {
    reportCode: { path: `/qr/${uid}/report`, body: { about: 'code', ...said } },
    reportAsFinder: {
      path: `/threads/${String(sent.body['thread_token'])}/report`,
      body: { message_id: String(replied.body['id']), ...said },
    },
    reportAsOwner: {
      path: `/user/threads/${threadId}/report`,
      token,
      body: { about: 'conversation', message_id: id, ...said },
    },
    decideReport: {
      path: `/admin/reports/${ids.open}/decision`,
      token: administrator,
      body: { outcome: 'no_action', reason: 'within_rules' },
    },
    reviseDecision: {
      path: `/admin/reports/${ids.decided}/revision`,
      token: administrator,
      body: { outcome: 'warned', reason: 'misplaced' },
    },
  };
}

/** An open report, and a decided one. */
async function fileReports(fixture: CommandFixture, uid: string, administrator: string) {
  const about = { about: 'code', reason: 'misplaced' };
  const open = await fixture.call(`/api/qr/${uid}/report`, { body: about });
  const decided = await fixture.call(`/api/qr/${uid}/report`, { body: about });
  const decidedId = String(decided.body['id']);
  await fixture.call(`/api/admin/reports/${decidedId}/decision`, {
    token: administrator,
    body: { outcome: 'code_paused', reason: 'misplaced' },
  });
  // No reactor carries it out here.
  const carriedOut = { type: 'DecisionCarriedOut', data: { reportId: decidedId, number: 1 } };
  await fixture.log.append(streams.report(decidedId), 'any', [carriedOut], someContext());
  return { open: String(open.body['id']), decided: decidedId };
}
