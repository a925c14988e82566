import { beforeAll, describe, expect, test } from 'vitest';
import { problem } from '../../contract/problem.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { batchCodes, batchesAnswer } from './contract.ts';

const fixture = setUpQueryFixture();
let token: string;
let newest: { batchId: string; uids: readonly string[] };

beforeAll(async () => {
  const { history } = fixture;
  const administrator = await history.user({ role: 'admin' });
  const owner = await history.user();
  token = await fixture.signIn(administrator.userId);
  for (let made = 0; made < 3; made += 1) newest = await history.batch(4, `notes ${made}`);
  await history.claim(newest.uids[1] ?? '', newest.batchId, owner.userId, 'Umbrella');
});

describe('GET /admin/qr-batches', () => {
  test('lists batches, newest first', async () => {
    const { status, body } = await fixture.get('/api/admin/qr-batches', { token });
    expect(status).toBe(200);
    const { batches, total } = batchesAnswer.parse(body);
    expect(total).toBe(3);
    expect(batches.map(({ notes }) => notes)).toEqual(['notes 2', 'notes 1', 'notes 0']);
    expect(batches[0]).toMatchObject({
      id: newest.batchId,
      quantity: 4,
      purpose: 'testing',
      status: 'created',
      codes_claimed: 1,
      codes_unclaimed: 3,
    });
  });

  test.each([
    ['NOTES 1', ['notes 1']],
    ['notes', ['notes 2', 'notes 1', 'notes 0']],
    ['nothing of the kind', []],
    ['%', []],
  ])('finds those with %j in their notes', async (search, notes) => {
    const query = new URLSearchParams({ search });
    const { body } = await fixture.get(`/api/admin/qr-batches?${query.toString()}`, { token });
    const { batches, total } = batchesAnswer.parse(body);
    expect(batches.map((batch) => batch.notes)).toEqual(notes);
    expect(total).toBe(notes.length);
  });

  test.each([
    ['page=1&limit=2', ['notes 2', 'notes 1']],
    ['page=2&limit=2', ['notes 0']],
    ['page=3&limit=2', []],
    ['page=1000000&limit=200', []],
  ])('?%s', async (query, notes) => {
    const { body } = await fixture.get(`/api/admin/qr-batches?${query}`, { token });
    const { batches, total } = batchesAnswer.parse(body);
    expect(batches.map((batch) => batch.notes)).toEqual(notes);
    expect(total).toBe(3);
  });

  test.each(['page=0', 'page=-1', 'page=x', 'page=1e30', 'page=%00', 'limit=0', 'limit=201'])(
    'refuses ?%s',
    async (query) => {
      const { status, body } = await fixture.get(`/api/admin/qr-batches?${query}`, { token });
      expect(status).toBe(400);
      expect(problem.parse(body).detail).toMatch(/must be a whole number from 1 to \d+\.$/u);
    },
  );
});

describe('GET /admin/qr-batch/{id}/codes', () => {
  test('lists the codes of a batch', async () => {
    const { status, body } = await fixture.get(`/api/admin/qr-batch/${newest.batchId}/codes`, {
      token,
    });
    expect(status).toBe(200);
    const { codes, batch_info } = batchCodes.parse(body);
    expect(codes.map(({ uid }) => uid)).toEqual(newest.uids.toSorted());
    for (const { uid, is_claimed, qr_image } of codes) {
      expect(is_claimed).toBe(uid === newest.uids[1]);
      expect(qr_image).toBe(`/api/qr/${uid}/image.svg`);
    }
    expect(batch_info.purpose).toBe('testing');
  });

  test.each(['hello', '%00', '%ZZ', '0190b3c4-aaaa-7bbb-8ccc-0123456789ab', "'%20or%201=1"])(
    'does not find the batch %s',
    async (id) => {
      const { status, body } = await fixture.get(`/api/admin/qr-batch/${id}/codes`, { token });
      expect(status).toBe(404);
      expect(problem.parse(body).detail).toBe('There is no such batch.');
    },
  );
});
