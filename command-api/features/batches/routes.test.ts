import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let token: string;
let user: string;
let batchId: string;

beforeAll(async () => {
  world = await startWorld();
  token = await world.administrator();
  user = await world.register();
});
afterAll(() => world.stop());

async function newBatch(): Promise<string> {
  const { body } = await world.call('/api/admin/bulk-generate-qr', {
    token,
    body: { quantity: 2 },
  });
  return String(body['id']);
}

const mark = (id: string, as: string = token) =>
  world.call(`/api/admin/qr-batch/${id}/mark-printed`, { token: as });

const download = (id: string, body: object, as: string = token) =>
  world.call(`/api/admin/qr-batch/${id}/downloads`, { token: as, body });

const noteReading = (body: object, as: string = token) =>
  world.call('/api/admin/messages/readings', { token: as, body });

async function eventsOf(stream: string): Promise<readonly string[]> {
  return (await world.log.read(stream, { personal: 'skip' })).map(({ type }) => type);
}

describe('POST /admin/qr-batch/{id}/mark-printed', () => {
  test('marks once, whoever asks again', async () => {
    batchId = await newBatch();
    const first = await mark(batchId);
    expect(first.status).toBe(200);
    expect(first.headers.get('X-Position')).not.toBeNull();
    expect((await mark(batchId.toUpperCase())).status).toBe(200);
    expect(await eventsOf(streams.batch(batchId))).toEqual(['BatchGenerated', 'BatchPrinted']);
  });

  test('refuses what is no batch, and whoever is no administrator', async () => {
    for (const id of [randomUUID(), 'x', '..%2Fx']) {
      const { status, body } = await mark(id);
      expect([status, body['detail']]).toEqual([404, 'There is no such batch.']);
    }
    expect((await mark(batchId, user)).status).toBe(403);
  });
});

describe('POST /admin/qr-batch/{id}/downloads', () => {
  test('tells of each download of a batch', async () => {
    const id = await newBatch();
    expect((await download(id, { form: 'csv' })).status).toBe(200);
    expect((await download(id, { form: 'csv' })).status).toBe(200);
    const events = await eventsOf(streams.batch(id));
    expect(events).toEqual(['BatchGenerated', 'BatchDownloaded', 'BatchDownloaded']);
  });

  test('refuses another form, a batch that is not there, and whoever is no administrator', async () => {
    expect((await download(batchId, { form: 'exe' })).status).toBe(400);
    expect((await download(randomUUID(), { form: 'csv' })).status).toBe(404);
    expect((await download(batchId, { form: 'csv' }, user)).status).toBe(403);
  });
});

describe('POST /admin/messages/readings', () => {
  test('tells of contact data once a page, however many ask at once', async () => {
    const read = { page: 7, list: 'all' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => noteReading(read)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // All of these came within one hour, or at its turn within two.
    const positions = new Set(answers.map(({ headers }) => headers.get('X-Position')));
    expect(positions.size).toBeLessThanOrEqual(2);
    const other = await noteReading({ ...read, page: 8 });
    expect(positions).not.toContain(other.headers.get('X-Position'));
  });

  test('refuses what is no page, and whoever is no administrator', async () => {
    expect((await noteReading({ page: 0, list: 'all' })).status).toBe(400);
    expect((await noteReading({ page: 1, list: 'some' })).status).toBe(400);
    expect((await noteReading({ page: 1, list: 'all' }, user)).status).toBe(403);
  });
});
