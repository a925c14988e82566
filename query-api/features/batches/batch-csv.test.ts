import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWithoutLog } from '../../testing/without-log.ts';
import { PUBLIC_URL, startWorld, type World } from '../../testing/world.ts';

let world: World;
let token: string;
let user: string;
let batch: { batchId: string; uids: readonly string[] };

beforeAll(async () => {
  world = await startWorld();
  const { history } = world;
  const owner = await history.user();
  token = await world.signIn((await history.user({ role: 'admin' })).userId);
  user = await world.signIn(owner.userId);
  batch = await history.batch(3);
  await history.claim(batch.uids[1] ?? '', batch.batchId, owner.userId, 'Umbrella');
});
afterAll(() => world.stop());

async function newBatch(): Promise<{ userId: string; batchId: string }> {
  const { userId } = await world.history.user({ role: 'admin' });
  return { userId, batchId: (await world.history.batch(1)).batchId };
}

const download = (id: string = batch.batchId, as: string = token) =>
  world.get(`/api/admin/qr-batch/${id}/download-csv`, { token: as });

test('the file has a header and a line for each code', async () => {
  const { status, headers, text } = await download();
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const name = `testing-${batch.batchId.slice(0, 8)}.csv`;
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
  const [header, ...lines] = text.trimEnd().split('\r\n');
  expect(header).toBe('uid,url,is_claimed,claimed_at');
  expect(lines).toHaveLength(3);
  for (const uid of batch.uids) {
    const line = lines.find((each) => each.startsWith(`${uid},`));
    const isClaimed = uid === batch.uids[1];
    expect(line).toMatch(isClaimed ? /,true,\d{4}-.*Z$/u : /,false,$/u);
    expect(line).toContain(`,${PUBLIC_URL}/${uid},`);
  }
});

test('each download is in the log, by whoever asks', async () => {
  const { userId, batchId } = await newBatch();
  const asking = await world.signIn(userId);
  await download(batchId, asking);
  await download(batchId, asking);
  const [, ...downloads] = await world.log.read(streams.batch(batchId), { personal: 'skip' });
  const by = { kind: 'user', id: userId };
  expect(downloads.map(({ type, data, metadata }) => ({ type, data, by: metadata.actor }))).toEqual(
    [
      { type: 'BatchDownloaded', data: { batchId, form: 'csv' }, by },
      { type: 'BatchDownloaded', data: { batchId, form: 'csv' }, by },
    ],
  );
});

test('without the log there is no code', async () => {
  await using api = await startWithoutLog(world);
  const answer = await api.get(`/api/admin/qr-batch/${batch.batchId}/download-csv`, token);
  expect(answer.status).toBe(503);
  expect(answer.text).not.toContain(batch.uids[0]);
});

test('only an administrator gets it, and only of a batch that is there', async () => {
  expect((await download(batch.batchId, user)).status).toBe(403);
  expect((await download(randomUUID())).status).toBe(404);
  expect((await download('x')).status).toBe(404);
});
