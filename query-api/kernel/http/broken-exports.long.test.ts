import { get, type IncomingMessage } from 'node:http';
import { beforeAll, expect, test, vi } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';

const fixture = setUpQueryFixture();
let admin: string;
let owner: string;
let batchId: string;

beforeAll(async () => {
  const { history } = fixture;
  const ownerId = (await history.user()).userId;
  await history.thread(await history.code(ownerId), ownerId);
  ({ batchId } = await history.batch(10));
  admin = await fixture.signIn((await history.user({ role: 'admin' })).userId);
  owner = await fixture.signIn(ownerId);
  await fixture.get('/api/admin/audit', { token: admin });
  await fixture.get('/api/user/export', { token: owner });
});

/** The result of a download: complete, or what had arrived when the connection broke. */
interface Outcome {
  readonly status: number | null;
  readonly text: string;
  readonly isComplete: boolean;
}

function download(path: string, token: string, encoding: string): Promise<Outcome> {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding };
  return new Promise((resolve) => {
    const request = get(fixture.api.url + path, { headers });
    request.once('error', () => resolve({ status: null, text: '', isComplete: false }));
    request.once('response', (response) => void readTo(response).then(resolve));
  });
}

async function readTo(response: IncomingMessage): Promise<Outcome> {
  let text = '';
  response.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  response.on('error', () => undefined);
  await new Promise((resolve) => response.once('close', resolve));
  return { status: response.statusCode ?? null, text, isComplete: response.complete };
}

const WAITING = `
  from pg_stat_activity
  where datname = current_database() and application_name = 'query-api' and wait_event_type = 'Lock'`;

/** The table of a projection with the same name, with its schema. */
async function tableOf(projection: string): Promise<string> {
  const { rows } = await fixture.pool.query<{ schema: string }>(
    "select schema from projector.checkpoints where name = $1 and state = 'live'",
    [projection],
  );
  return `${rows[0]?.schema}.${projection}`;
}

/** Runs a download during which its database connection breaks while reading a table. */
async function whileReadingBreaks(table: string, run: () => Promise<Outcome>): Promise<Outcome> {
  // By then, the connection that the previous test broke has left the service's pool.
  await expect
    .poll(async () => (await fixture.get('/api/admin/qr-batches', { token: admin })).status)
    .toBe(200);
  const client = await fixture.pool.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    const running = run();
    // Not with the client that holds the lock, whose transaction sees the statistics of one moment.
    await expect
      .poll(async () => (await fixture.pool.query(`select pid ${WAITING}`)).rowCount)
      .toBeGreaterThan(0);
    await fixture.pool.query(`select pg_terminate_backend(pid) ${WAITING}`);
    return await running;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Each reads the table after it has sent the start of its file. */
const EXPORTS = [
  ['/api/admin/audit.csv', () => admin, () => tableOf('audit'), 'number,at'],
  ['/api/admin/qr-batch/{id}/download-csv', () => admin, () => tableOf('codes'), 'uid,url'],
  ['/api/user/export', () => owner, () => 'openings.opened', '{"exported_at"'],
] as const;
const CASES = EXPORTS.flatMap(([path, token, table, start]) =>
  ['identity', 'gzip', 'br'].map((encoding) => ({ path, encoding, token, table, start })),
);

test.each(CASES)(
  '$path ($encoding) does not end in order when the store fails in the middle',
  async ({ path, encoding, token, table, start }) => {
    const logged = vi.spyOn(fixture.apiOptions.logger, 'error').mockClear();
    const outcome = await whileReadingBreaks(await table(), () =>
      download(path.replace('{id}', batchId), token(), encoding),
    );
    expect(outcome.isComplete).toBe(false);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ error: 'DatabaseError', code: '57P01' }),
      'an answer failed after it had begun; closed its connection',
    );
    if (encoding !== 'identity') return;
    expect(outcome.status).toBe(200);
    expect(outcome.text).toContain(start);
  },
);
