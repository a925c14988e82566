import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { createLogger } from '@app/service-kit/logging';
import { afterEach, expect, test } from 'vitest';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';
import { type Reactors, startReactors } from '../start.ts';

const fixture = setUpCommandFixture();
let reactors: Reactors | undefined;
afterEach(() => stop());

async function start(): Promise<void> {
  const logger = createLogger('test', 'silent');
  reactors = await startReactors({ ...fixture.addresses, logger, tickMs: 20 });
}

async function stop(): Promise<void> {
  await reactors?.stop();
  reactors = undefined;
}

/** Empties the tables, as for an upgrade or a rebuild. */
async function forget(): Promise<void> {
  await fixture.pool.query(
    'truncate lookup.filled, lookup.codes, lookup.administrators, lookup.messages',
  );
  const { rows } = await fixture.pool.query("select to_regclass('reactors.checkpoints') as there");
  if (rows[0]?.there) await fixture.pool.query('truncate reactors.checkpoints');
  await fixture.restart();
}

const rowsOf = async (text: string) => (await fixture.pool.query(text)).rows as readonly object[];

async function tables() {
  return {
    codes: await rowsOf('select * from lookup.codes order by uid'),
    administrators: await rowsOf('select * from lookup.administrators order by 1'),
    messages: await rowsOf('select * from lookup.messages order by 1'),
  };
}

const isFilled = async () => (await fixture.pool.query('select from lookup.filled')).rowCount === 1;

async function printedUid(batchId: string): Promise<string> {
  const [made] = await fixture.log.read(streams.batch(batchId), { personal: 'skip' });
  const uids = made && 'uids' in made.data ? (made.data.uids as readonly string[]) : [];
  return uids[0] ?? '';
}

async function newBatch(): Promise<string> {
  const token = await fixture.administrator();
  const body = { quantity: 2, purpose: 'testing' };
  return String((await fixture.call('/api/admin/bulk-generate-qr', { token, body })).body['id']);
}

const claim = async (uid: string) =>
  fixture.call(`/api/qr/${uid}/claim`, { token: await fixture.register(), body: { title: 'Bag' } });

test('the tables hold what the log says, and are built anew from it', async () => {
  const batchId = await newBatch();
  const token = await fixture.register();
  const { userId } = subjectOf(token);
  const code = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  const uid = String(code.body['uid']);
  const sent: string[] = [];
  for (const content of ['one', 'two', 'three']) {
    const { body } = await fixture.call(`/api/qr/${uid}/message`, { body: { content } });
    sent.push(String(body['id']));
  }
  const body = { message_ids: [sent[0], sent[2]] };
  await fixture.call('/api/user/messages/read', { token, body });
  const third = `/api/user/threads/${(sent[2] ?? '').replace(/-\d+$/u, '')}`;
  await fixture.call(`${third}/unread`, { token, body: {} });
  await start();
  await eventually(async () => {
    const { messages } = await tables();
    return messages.some((row) => 'is_unread' in row && row.is_unread === false);
  });
  const before = await tables();
  expect(before.codes).toContainEqual({ uid, batch_id: null });
  expect(before.codes).toContainEqual({ uid: await printedUid(batchId), batch_id: batchId });
  expect(before.administrators).toEqual([
    { user_id: subjectOf(await fixture.administrator()).userId },
  ]);
  expect(before.messages).toHaveLength(3);
  for (const id of sent.slice(1)) {
    expect(before.messages).toContainEqual({ message_id: id, owner_id: userId, is_unread: true });
  }
  await stop();
  await forget();
  await start();
  await eventually(isFilled);
  await eventually(async () => JSON.stringify(await tables()) === JSON.stringify(before));
});

test('what an erased account leaves is dropped', async () => {
  await start();
  const username = 'leaving';
  const token = await fixture.register(username);
  const code = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  const path = `/api/qr/${String(code.body['uid'])}/message`;
  const sent = await fixture.call(path, { body: { content: 'Found it' } });
  const isHeld = async () =>
    (
      await fixture.pool.query('select from lookup.messages where message_id = $1', [
        String(sent.body['id']),
      ])
    ).rowCount === 1;
  await eventually(isHeld);
  await fixture.call('/api/user', { method: 'DELETE', token, body: { confirmation: username } });
  await eventually(async () => !(await isHeld()));
});

test('a batch is known at once, whether or not the reactors run', async () => {
  expect((await claim(await printedUid(await newBatch()))).status).toBe(200);
});

test('until the tables are filled, a uid that they do not have is not called unknown', async () => {
  const batchId = await newBatch();
  const uid = await printedUid(batchId);
  expect((await claim('9999999Y')).status).toBe(404);
  await forget();
  for (const each of [uid, '9999999Y']) {
    const refused = await claim(each);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
  }
  const token = await fixture.register();
  const details = { token, body: { title: 'Bag' } };
  expect((await fixture.call('/api/qr/generate', details)).status).toBe(503);
  await start();
  await eventually(isFilled);
  expect((await claim(uid)).status).toBe(200);
  expect((await claim('9999999Y')).status).toBe(404);
  expect((await fixture.call('/api/qr/generate', details)).status).toBe(201);
});

const keyRows = () => rowsOf('select * from access.api_keys order by made_at');

test('the table of API keys is filled from the log without those that were revoked', async () => {
  const username = 'ada-keys';
  const token = await fixture.register(username);
  const body = { name: 'Inventory', scopes: ['codes:read'], days: 30 };
  const make = async () => {
    const made = await fixture.call('/api/user/api-keys', { token, body });
    return String(made.body['id']);
  };
  const [live, ended] = [await make(), await make()];
  await fixture.call(`/api/user/api-keys/${ended}`, { method: 'DELETE', token });
  const before = await keyRows();
  expect(before).toMatchObject([
    { key_id: live, is_revoked: false },
    { key_id: ended, is_revoked: true },
  ]);
  await fixture.pool.query('truncate access.api_keys cascade');
  await forget();
  await start();
  await eventually(isFilled);
  expect(await keyRows()).toEqual(before.slice(0, 1));

  const confirmation = username;
  await fixture.call('/api/user', { method: 'DELETE', token, body: { confirmation } });
  await expect.poll(keyRows).toEqual([]);
});
