import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { adminUsersAnswer } from './contract.ts';

const PATH = '/api/admin/users';

const fixture = setUpQueryFixture();
let token: string;
let ada: { userId: string };

beforeAll(async () => {
  const { history } = fixture;
  const administrator = await history.user({ role: 'admin', username: 'root' });
  token = await fixture.signIn(administrator.userId);
  ada = await history.user({ username: 'Ada_L', email: 'ada@Example.org', plan: 'premium' });
  const uid = await history.code(ada.userId);
  await history.thread(uid, ada.userId);
  await history.user({ username: 'Zoë' });
  const phoned = await history.user({ username: 'phoned' });
  await history.append(streams.user(phoned.userId), {
    type: 'ContactVerified',
    data: { userId: phoned.userId, kind: 'phone' },
    personal: { address: '+49301234567' },
  });
  const disabled = await history.user({ username: 'disabled' });
  const data = { userId: disabled.userId };
  await history.append(streams.user(data.userId), { type: 'UserDisabled', data });
  const erased = await history.user({ username: 'erased' });
  await history.append(streams.user(erased.userId), {
    type: 'UserErased',
    data: { userId: erased.userId },
  });
});

async function read(query: string) {
  const { status, body } = await fixture.get(`${PATH}?${query}`, { token });
  expect(status).toBe(200);
  const { users, total } = adminUsersAnswer.parse(body);
  return { users, total, names: users.map(({ username }) => username) };
}

test('all accounts, the newest first; erased ones are gone', async () => {
  const { names, total } = await read('');
  expect(names).toEqual(['disabled', 'phoned', 'Zoë', 'Ada_L', 'root']);
  expect(total).toBe(5);
});

test('an account with its plan and what it used', async () => {
  const { users } = await read('search=ada');
  expect(users).toEqual([
    {
      id: ada.userId,
      username: 'Ada_L',
      email: 'ada@Example.org',
      role: 'user',
      subscription_plan: 'premium',
      qr_codes_used: 1,
      messages_used: 1,
      is_active: true,
      created_at: expect.any(String) as string,
    },
  ]);
});

test('a disabled account says so', async () => {
  expect((await read('search=disabled')).users[0]?.is_active).toBe(false);
});

test.each([
  ['ADA', 'Ada_L'],
  ['a_l', 'Ada_L'],
  ['@example', 'Ada_L'],
  ['ZOË', 'Zoë'],
  ['ë', 'Zoë'],
  ['30123', 'phoned'],
  ['+49 30 123', 'phoned'],
  ['030 / 123 45', 'phoned'],
  ['tel:0049-30-1234567', 'phoned'],
  ['Zoe\u0308', 'Zoë'],
  ['\u202AAda_\u200BL\u202C', 'Ada_L'],
  ['mailto:ada@EXAMPLE.org', 'Ada_L'],
])('the search %s finds %s', async (search, name) => {
  const { names, total } = await read(`search=${encodeURIComponent(search)}`);
  expect([names, total]).toEqual([[name], 1]);
});

test.each(['%', '\\', 'nobody', 'erased', "' or true --"])('%j finds nobody', async (search) => {
  const { names, total } = await read(`search=${encodeURIComponent(search)}`);
  expect([names, total]).toEqual([[], 0]);
});

test('pages hold as many as asked for', async () => {
  expect((await read('limit=2')).names).toEqual(['disabled', 'phoned']);
  expect(await read('limit=2&page=3')).toMatchObject({ names: ['root'], total: 5 });
  expect((await read('limit=2&page=4')).names).toEqual([]);
});

test('a search looks into indexes, not through all accounts', async () => {
  const client = await fixture.pool.connect();
  try {
    const { rows: live } = await client.query<{ schema: string }>(
      `select schema from projector.checkpoints where name = 'users' and state = 'live'`,
    );
    // For a few rows, Postgres would use a sequential scan or any index with the column.
    await client.query('begin; set local enable_seqscan = off');
    await client.query(`drop index ${live[0]?.schema}.users_plan_erased_at_idx`);
    const { rows } = await client.query<object>(
      `explain select * from read.users
       where searchable like lower('%Ada%')`,
    );
    expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on users_searchable_idx');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
