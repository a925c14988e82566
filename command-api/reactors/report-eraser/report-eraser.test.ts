import { randomUUID } from 'node:crypto';
import { reportSubject } from '@app/events/report';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { setUpEraserFixture } from '../../testing/eraser-fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const fixture = setUpEraserFixture();

/** A finder wrote; the owner reports it, and somebody else reports the code. */
async function reports() {
  const username = `rea-${randomUUID().slice(0, 8)}`;
  const token = await fixture.register(username);
  const code = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  const uid = String(code.body['uid']);
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Pay me' } });
  const said = { reason: 'threat', words: 'Please look' };
  const path = `/api/user/threads/${String(sent.body['id']).slice(0, -2)}/report`;
  const own = await fixture.call(path, { token, body: { about: 'conversation', ...said } });
  const visitor = await fixture.call(`/api/qr/${uid}/report`, { body: { about: 'code', ...said } });
  return { username, token, own: String(own.body['id']), visitor: String(visitor.body['id']) };
}

const events = (id: string) => fixture.log.read(streams.report(id), { personal: 'open' });
/** Counts events without decrypting them, since a fetched key is cached for a while. */
const count = async (id: string) =>
  (await fixture.log.read(streams.report(id), { personal: 'skip' })).length;

test('what a reporter wrote is erased after 180 days, the reason stays', async () => {
  const { own } = await reports();
  fixture.clock = new Date(Date.now() + 179 * DAY_MS);
  await fixture.startReactors();
  const { visitor } = await reports();
  await eventually(async () => {
    const { rowCount } = await fixture.pool.query(
      "select from reactors.due where kind = 'report' and subject = any($1)",
      [[own, visitor]],
    );
    return rowCount === 2;
  });
  expect(await count(own)).toBe(1);
  fixture.clock = new Date(Date.now() + 181 * DAY_MS);
  await eventually(async () => (await count(own)) === 2);
  expect(await events(own)).toMatchObject([
    { data: { reason: 'threat' }, personal: null },
    { type: 'ReportErased', data: { reason: 'time_over' } },
  ]);
});

test('it goes with the account that reported, and nobody else’s does', async () => {
  const { username, token, own, visitor } = await reports();
  await fixture.startReactors();
  await fixture.call('/api/user', { method: 'DELETE', token, body: { confirmation: username } });
  await eventually(async () => (await count(own)) === 2);
  expect(await events(own)).toMatchObject([
    { personal: null },
    { type: 'ReportErased', data: { reason: 'account_erased' } },
  ]);
  expect(await fixture.keysOf(reportSubject(own), reportSubject(visitor))).toBe(1);
});
