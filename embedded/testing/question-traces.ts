import { eventually } from '@app/events/testing/eventually';
import { catalogueAnswer, runAnswer } from '@app/query-api/features/questions/contract';
import { DemoApi } from '../demo/api.ts';
import type { Trace } from './traces.ts';

/** The credentials of a question's author, an administrator, and of an analyst. */
export interface Asking {
  readonly url: string;
  readonly admin: string;
  readonly analyst: string;
  /** The name of the question; each call needs another one. */
  readonly name: string;
}

const PASSWORD = 'plum kettle orbit';

/** Registers an analyst. @returns the token */
export async function registerAnalyst(url: string, admin: string): Promise<string> {
  const api = new DemoApi(url);
  const account = { username: 'marked-analyst', email: null, password: PASSWORD };
  const token = String((await api.send('/auth/register', account))['access_token']);
  const { id } = await api.read('/user/profile', token);
  await api.send(`/admin/users/${String(id)}/role`, { role: 'analyst' }, admin, 'PUT');
  return token;
}

/**
 * All that a question sees of every event, as its author, an analyst and SQL see it: its answer,
 * its files, and SQL results. Its tables stay, since it is kept up to date.
 */
export async function questionTraces({
  url,
  admin,
  analyst,
  name,
}: Asking): Promise<readonly Trace[]> {
  const api = new DemoApi(url);
  const { events } = catalogueAnswer.parse(await api.read('/admin/event-catalogue', admin));
  const source = sourceOf(events.map(({ type }) => type));
  const { id } = await api.send('/admin/questions', { name, source }, admin);
  const path = `/admin/questions/${String(id)}`;
  await api.send(`${path}/sharing`, { is_shared: true }, admin, 'PUT');
  const { run_id: runId } = await api.send(`${path}/runs`, { is_trial: false }, admin);
  const run = `${path}/runs/${String(runId)}`;
  const answer = await eventually(async () => {
    const found = runAnswer.parse(await api.read(run, analyst));
    if (found.run.state === 'failed') throw new Error(JSON.stringify(found.run.failure));
    return found.run.state === 'done' && found.result !== null && found;
  });
  if (answer.result?.isCut !== false) throw new Error('The answer does not hold every event');
  const file = async (format: string): Promise<Response> => {
    const headers = { Authorization: `Bearer ${analyst}` };
    const response = await fetch(`${url}/api${run}/result.${format}`, { headers });
    if (!response.ok) throw new Error(`No ${format}: ${response.status}`);
    return response;
  };
  const shared = [await api.read('/admin/questions', analyst), await api.read(path, analyst)];
  return [
    { where: 'question, shared', text: JSON.stringify([...shared, answer]) },
    { where: 'question, CSV', text: await (await file('csv')).text() },
    ...(await sqlTraces(api, analyst)),
  ];
}

/** Rows of the views of the SQL console, as far as an answer goes. */
async function sqlTraces(api: DemoApi, analyst: string): Promise<readonly Trace[]> {
  const traces: Trace[] = [];
  for (const view of ['events', 'event_types', 'answers']) {
    // Each statement is different, so that no earlier answer is returned.
    const statement = `select * from ${view} -- ${Date.now()}`;
    const { id } = await api.send('/admin/sql', { statement }, analyst);
    const answer = await api.read(`/admin/sql/${String(id)}`, analyst);
    traces.push({ where: `SQL, ${view}`, text: JSON.stringify(answer) });
  }
  return traces;
}

const sourceOf = (types: readonly string[]): string => `
import { defineProjection } from '@app/projector/runtime/projection';
import { upsert } from '@app/projector/runtime/row-operation';
import { defineTable, text } from '@app/projector/runtime/table';
const seen = defineTable('seen', { columns: { id: text(), event: text() }, primaryKey: ['id'] });
const see = ({ type, id, stream, metadata, data, personal }) =>
  [upsert(seen, { id, event: JSON.stringify({ type, stream, metadata, data, personal }) })];
export const question = defineProjection({
  name: 'seen', version: 1, tables: [seen],
  on: { ${types.map((type) => `${type}: see`).join(', ')} },
});
export const report = 'select id, event from seen order by id';
`;
