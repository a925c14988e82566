import { expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();

async function codeOf(token: string): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  return String(body['uid']);
}

const place = { latitude: 52.5, longitude: 13.4, accuracy: 12 };

test('a finder writes, the owner replies, the finder answers on the private link', async () => {
  const owner = await fixture.register();
  const uid = await codeOf(owner);
  const sent = await fixture.call(`/api/qr/${uid}/message`, {
    body: { content: 'Found it', location_data: place, sender_email: null, sender_phone: null },
  });
  expect(sent.status).toBe(201);
  expect(sent.headers.get('X-Position')).toMatch(/^\d+(?:\/\d+)?$/u);
  const { id, thread_token: link } = sent.body;
  const replied = await fixture.call(`/api/user/messages/${String(id)}/reply`, {
    token: owner,
    body: { content: 'Where are you?' },
  });
  expect(replied.status).toBe(201);
  const answered = await fixture.call(`/api/threads/${String(link)}/messages`, {
    body: { content: 'At the station' },
  });
  expect(answered.status).toBe(201);
  const threadId = String(id).slice(0, -2);
  const events = await fixture.log.read(`thread-${threadId}`, { personal: 'open' });
  expect(events.map(({ type }) => type)).toEqual([
    'ThreadStarted',
    'MessageSent',
    'MessageSent',
    'MessageSent',
  ]);
  expect(events[1]?.personal).toEqual({ content: 'Found it', place });
  expect(events[2]?.personal).toMatchObject({ content: 'Where are you?' });
});

test('a uid typed from a scratched label still resolves', async () => {
  const uid = await codeOf(await fixture.register());
  const typed = `${uid.slice(0, 4)}-${uid.slice(4)}`.toLowerCase().replaceAll('0', 'o');
  const { status } = await fixture.call(`/api/qr/${typed}/message`, { body: { content: 'Hi' } });
  expect(status).toBe(201);
});

test('a code nobody made, one nobody claimed', async () => {
  const missing = await fixture.call('/api/qr/00000000/message', { body: { content: 'Hi' } });
  expect(missing.status).toBe(404);
  expect(missing.body['detail']).toBe('QR code not found');
  await fixture.pool.query("insert into lookup.codes values ('11111111', 'some-batch')");
  const unclaimed = await fixture.call('/api/qr/11111111/message', { body: { content: 'Hi' } });
  expect(unclaimed.status).toBe(409);
});

test.each([
  [{}, 'content', 'Message is required.'],
  [{ content: '   ' }, 'content', 'Message is required.'],
  [{ content: 'x'.repeat(2001) }, 'content', 'Message may have at most 2000 characters.'],
  [{ content: 7 }, 'content', 'Message is required.'],
  [{ content: 'Hi', sender_email: 'nobody' }, 'sender_email', 'This does not look like'],
  [{ content: 'Hi', sender_phone: '0170' }, 'sender_phone', 'Enter the phone number with'],
  [{ content: 'Hi', location_data: { ...place, latitude: 91 } }, 'location_data.latitude', ''],
  [{ content: 'Hi', extra: 1 }, '', 'There is no field "extra" here.'],
])('%j is refused with a sentence', async (body, path, message) => {
  const uid = await codeOf(await fixture.register());
  const refused = await fixture.call(`/api/qr/${uid}/message`, { body });
  expect(refused.status).toBe(400);
  expect(refused.headers.get('Content-Type')).toContain('application/problem+json');
  expect(refused.body['errors']).toEqual([
    expect.objectContaining({ path, message: expect.stringContaining(message) }),
  ]);
});

test('a link that was changed opens nothing', async () => {
  const uid = await codeOf(await fixture.register());
  const { body } = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Hi' } });
  const link = String(body['thread_token']);
  const changed = link.slice(0, 30) + (link[30] === 'A' ? 'B' : 'A') + link.slice(31);
  for (const token of [changed, 'x', `${link}x`]) {
    const refused = await fixture.call(`/api/threads/${token}/messages`, {
      body: { content: 'Hi' },
    });
    expect(refused.status).toBe(404);
    expect(refused.body['detail']).toBe('We could not find this conversation.');
  }
});
