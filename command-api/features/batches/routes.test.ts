import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';

let fixture: CommandFixture;
let token: string;
let user: string;
let batchId: string;

beforeAll(async () => {
  fixture = await startCommandFixture();
  token = await fixture.administrator();
  user = await fixture.register();
});
afterAll(() => fixture.stop());

async function newBatch(): Promise<string> {
  const { body } = await fixture.call('/api/admin/bulk-generate-qr', {
    token,
    body: { quantity: 2 },
  });
  return String(body['id']);
}

const mark = (id: string, as: string = token) =>
  fixture.call(`/api/admin/qr-batch/${id}/mark-printed`, { token: as });

async function eventsOf(stream: string): Promise<readonly string[]> {
  return (await fixture.log.read(stream, { personal: 'skip' })).map(({ type }) => type);
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
