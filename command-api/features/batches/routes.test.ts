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
