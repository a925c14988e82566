import { createLogger } from '@app/service-kit/logging';
import { forwarded } from '@app/service-kit/testing/forwarded';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Reactors, startReactors } from '../../reactors/start.ts';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';

const RUDE = '203.0.113.40';
const OTHER = '198.51.100.40';
const BLOCKED = '203.0.113.90';

let fixture: CommandFixture;
let reactors: Reactors;
let token: string;
let uid: string;
beforeAll(async () => {
  fixture = await startCommandFixture({ rateLimitScale: 1 });
  const logger = createLogger('test', 'silent');
  reactors = await startReactors({ ...fixture.addresses, logger, tickMs: 20 });
  token = await fixture.register();
});
beforeEach(async () => {
  const made = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  uid = String(made.body['uid']);
});
afterAll(async () => {
  await reactors.stop();
  await fixture.stop();
});

const write = (address: string) =>
  fixture.call(`/api/qr/${uid}/message`, {
    body: { content: 'Pay me first' },
    headers: forwarded(address),
  });

/** Somebody writes, the owner reports them, and an administrator decides. */
async function decidedAgainst(address: string, outcome = 'warned'): Promise<string> {
  const sent = await write(address);
  const path = `/api/user/threads/${String(sent.body['id']).slice(0, -2)}/report`;
  const report = { about: 'conversation', reason: 'threat' };
  const id = String((await fixture.call(path, { token, body: report })).body['id']);
  const reason = outcome === 'no_action' ? 'within_rules' : 'harassment';
  const administrator = await fixture.administrator();
  const decision = { outcome, reason };
  await fixture.call(`/api/admin/reports/${id}/decision`, {
    token: administrator,
    body: decision,
  });
  return id;
}

/** A blocked finder's conversation, its link and the report. */
async function blocked(address: string) {
  const sent = await write(address);
  const path = `/api/user/threads/${String(sent.body['id']).slice(0, -2)}/report`;
  const report = { about: 'conversation', reason: 'threat' };
  const id = String((await fixture.call(path, { token, body: report })).body['id']);
  await decide(id, 'decision', { outcome: 'sender_blocked', reason: 'harassment' });
  return { id, link: `/api/threads/${String(sent.body['thread_token'])}` };
}

async function decide(id: string, command: 'decision' | 'revision', body: object): Promise<number> {
  const administrator = await fixture.administrator();
  const path = `/api/admin/reports/${id}/${command}`;
  return (await fixture.call(path, { token: administrator, body })).status;
}

const strikes = async (): Promise<number | null> =>
  (await fixture.pool.query('select from lookup.strikes')).rowCount;

test('who is reported again and again writes slowly for a while, and is not told why', async () => {
  await decidedAgainst(RUDE, 'no_action');
  await decidedAgainst(RUDE);
  await expect.poll(strikes).toBe(1);
  for (let message = 1; message <= 4; message += 1) expect((await write(RUDE)).status).toBe(201);

  await decidedAgainst(RUDE);
  await expect.poll(strikes).toBe(2);
  // This process's knowledge may be some seconds old; other limits must not be reached meanwhile.
  await expect.poll(async () => (await write(RUDE)).status, { interval: 3000 }).toBe(429);
  const { headers, body } = await write(RUDE);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(60);
  expect(JSON.stringify(body)).not.toMatch(/report|decid|harass/u);
  expect((await write(OTHER)).status).toBe(201);
});

test('a decision that was revised counts no more', async () => {
  const before = await strikes();
  const id = await decidedAgainst(OTHER);
  await expect.poll(strikes).toBe((before ?? 0) + 1);
  const administrator = await fixture.administrator();
  const body = { outcome: 'no_action', reason: 'within_rules' };
  await expect
    .poll(async () => {
      const path = `/api/admin/reports/${id}/revision`;
      return (await fixture.call(path, { token: administrator, body })).status;
    })
    .toBe(200);
  await expect.poll(strikes).toBe(before);
});

test('a blocked finder writes and calls no more in their conversation; a neighbour can say what they found', async () => {
  const neighbour = await write(BLOCKED);
  const { id, link } = await blocked(BLOCKED);
  const answer = (at: string, address: string) =>
    fixture.call(`${at}/messages`, { body: { content: 'Well?' }, headers: forwarded(address) });
  // From any network; this process's knowledge may be some seconds old.
  const elsewhere = '192.0.2.77';
  await expect
    .poll(async () => (await answer(link, elsewhere)).body['type'], { interval: 1500 })
    .toBe('urn:problem:sender-blocked');
  const refused = await answer(link, elsewhere);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([403, null]);
  const rings = await fixture.call(`${link}/calls/ask`, { body: {} });
  expect([rings.status, rings.body['type']]).toEqual([403, 'urn:problem:sender-blocked']);

  // In the same network, another conversation continues, as does one message a day about each code.
  const theirs = `/api/threads/${String(neighbour.body['thread_token'])}`;
  expect((await answer(theirs, BLOCKED)).status).toBe(201);
  expect((await write(BLOCKED)).status).toBe(201);
  expect((await write(BLOCKED)).status).toBe(429);
  const made = await fixture.call('/api/qr/generate', { token, body: { title: 'Keys' } });
  uid = String(made.body['uid']);
  expect((await write(BLOCKED)).status).toBe(201);

  const undone = { outcome: 'no_action', reason: 'within_rules' };
  await expect.poll(() => decide(id, 'revision', undone)).toBe(200);
  await expect
    .poll(async () => (await answer(link, elsewhere)).status, { interval: 1500 })
    .toBe(201);
});
