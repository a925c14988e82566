import { streams } from '@app/events/streams';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();
let token: string;
let batchId: string;

beforeAll(async () => {
  token = await fixture.administrator();
});

async function newBatch(): Promise<string> {
  const { body } = await fixture.call('/api/admin/bulk-generate-qr', {
    token,
    body: { quantity: 2 },
  });
  return String(body['id']);
}

const mark = (id: string) => fixture.call(`/api/admin/qr-batch/${id}/mark-printed`, { token });

const changeNotes = (id: string, notes: unknown) =>
  fixture.call(`/api/admin/qr-batch/${id}/notes`, { method: 'PUT', token, body: { notes } });

async function notesOf(id: string): Promise<readonly unknown[]> {
  const events = await fixture.log.read(streams.batch(id), { personal: 'open' });
  return events.map((event) => ('personal' in event ? event.personal : null));
}

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
});

describe('PUT /admin/qr-batch/{id}/notes', () => {
  test('changes the notes, trimmed, once; an empty text removes them', async () => {
    const id = await newBatch();
    expect((await changeNotes(id, '  For the autumn fair ')).status).toBe(200);
    expect((await changeNotes(id, 'For the autumn fair')).status).toBe(200);
    expect((await changeNotes(id, '')).status).toBe(200);
    expect((await changeNotes(id, null)).status).toBe(200);
    expect(await notesOf(id)).toEqual([
      { notes: null },
      { notes: 'For the autumn fair' },
      { notes: null },
    ]);
  });

  test('takes 500 characters and no more', async () => {
    const id = await newBatch();
    expect((await changeNotes(id, 'n'.repeat(500))).status).toBe(200);
    const { status, body } = await changeNotes(id, 'n'.repeat(501));
    expect([status, body['detail']]).toEqual([400, 'Notes may have at most 500 characters.']);
    for (const notes of [5, undefined]) expect((await changeNotes(id, notes)).status).toBe(400);
  });
});
