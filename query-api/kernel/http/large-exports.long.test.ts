import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import { type ServiceProcess, startQueryProcess } from '../../testing/service-process.ts';

/** As objects these take several hundred MB. */
const ROWS = 100_000;
/** Enough for the service and a page of rows, far too little for all of them. */
const HEAP_MB = 96;
const PATIENCE_MS = 180_000;

let fixture: QueryFixture;
let api: ServiceProcess;
let token: string;
let owner: string;

beforeAll(async () => {
  fixture = await startQueryFixture();
  const { history, apiOptions } = fixture;
  const ownerId = (await history.user()).userId;
  await history.thread(await history.code(ownerId), ownerId);
  token = await fixture.signIn((await history.user({ role: 'admin' })).userId);
  owner = await fixture.signIn(ownerId);
  await fixture.get('/api/admin/audit', { token });
  await fixture.get('/api/user/messages', { token: owner });
  await multiply('audit', 'audit', { event_id: "'event-' || n", number: 'n + 1000' });
  await multiply('threads', 'messages', { id: "'message-' || n", position: 'n + 1000000' });
  const execArgv = [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=4'];
  api = await startQueryProcess(apiOptions, { execArgv });
}, PATIENCE_MS);
afterAll(async () => {
  await api.stop();
  await fixture.stop();
});

/** Copies an existing row many times, directly in the table, since filling a log takes minutes. */
async function multiply(
  projection: string,
  table: string,
  others: Readonly<Record<string, string>>,
): Promise<void> {
  const { pool } = fixture;
  const live = await pool.query<{ schema: string }>(
    "select schema from projector.checkpoints where name = $1 and state = 'live'",
    [projection],
  );
  const into = `${live.rows[0]?.schema}.${table}`;
  const { fields } = await pool.query(`select * from ${into} limit 0`);
  const columns = fields.map(({ name }) => name);
  const values = columns.map((column) => others[column] ?? column);
  await pool.query(
    `insert into ${into} (${columns.join(', ')}) select ${values.join(', ')}
     from (select * from ${into} limit 1) one, generate_series(1, ${ROWS}) n`,
  );
}

/** How often a text occurs in a file, without loading the file into memory. */
async function count(path: string, as: string, text: string): Promise<number> {
  const answer = await fetch(`${api.url}/api${path}`, {
    headers: { Authorization: `Bearer ${as}` },
  });
  expect(answer.status).toBe(200);
  const decoder = new TextDecoder();
  let found = 0;
  let rest = '';
  for await (const piece of answer.body ?? []) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split(text);
    found += parts.length - 1;
    rest = (parts.at(-1) ?? '').slice(-text.length + 1);
  }
  return found;
}

test.each([
  ['/admin/audit.csv', () => token, '\r\n'],
  ['/user/export', () => owner, '"thread_id":'],
])(
  'a hundred thousand rows of %s are sent by a service that could not hold them',
  async (path, as, mark) => {
    expect(await count(path, as(), mark)).toBeGreaterThan(ROWS);
    expect(api.child.exitCode).toBe(null);
  },
  PATIENCE_MS,
);
