import type { CommandFixture } from './command-fixture.ts';
import type { Target } from './targets.ts';

/** The commands about questions. @param token an administrator's */
export async function questionTargets(fixture: CommandFixture, token: string) {
  const body = { name: 'Messages per day', source: 'export const question = 1;' };
  // Any text is accepted as a program; only running it shows whether it is valid.
  const takes = { source: [JSON.stringify('x'.repeat(4000))] };
  const save = async (): Promise<string> => {
    const saved = await fixture.call('/api/admin/questions', { token, body });
    return `/admin/questions/${String(saved.body['id'])}`;
  };
  const [question, another] = [await save(), await save()];
  const asked = await fixture.call(`/api${question}/runs`, { token, body: {} });
  const run = String(asked.body['run_id']);
  return {
    saveQuestion: { path: '/admin/questions', token, body, takes },
    changeQuestion: { path: question, token, body: { ...body, name: 'Messages' }, takes },
    shareQuestion: {
      path: `${question}/sharing`,
      token,
      body: { is_shared: false },
      takes: { is_shared: ['true'] },
    },
    deleteQuestion: { path: another, token, body: {} },
    askQuestion: {
      path: `${question}/runs`,
      token,
      body: { is_trial: false },
      takes: { is_trial: ['true'] },
    },
    askSql: {
      path: '/admin/sql',
      token,
      body: { statement: 'select count(*) from events' },
      takes: { statement: [JSON.stringify('x'.repeat(4000))] },
    },
    stopQuestion: { path: `${question}/runs/${run}/stop`, token, body: {} },
  } satisfies Record<string, Target>;
}
