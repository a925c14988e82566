import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
beforeEach(() => {
  world.commandSide.told.length = 0;
  world.commandSide.status = 200;
});
afterAll(() => world.stop());

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

test('the log is told first, by whoever asks', async () => {
  await download();
  expect(world.commandSide.told).toEqual([
    {
      path: `/api/admin/qr-batch/${batch.batchId}/downloads`,
      authorization: `Bearer ${token}`,
      body: { form: 'csv' },
    },
  ]);
});

test.each([
  [500, 503],
  [503, 503],
  [401, 401],
  [403, 403],
])('where telling is answered %i, the answer is %i and no code', async (told, status) => {
  world.commandSide.status = told;
  const answer = await download();
  expect(answer.status).toBe(status);
  expect(answer.text).not.toContain(batch.uids[0]);
});

test('only an administrator gets it, and only of a batch that is there', async () => {
  expect((await download(batch.batchId, user)).status).toBe(403);
  expect((await download(randomUUID())).status).toBe(404);
  expect((await download('x')).status).toBe(404);
  expect(world.commandSide.told).toEqual([]);
});
