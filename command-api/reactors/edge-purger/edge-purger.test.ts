import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { codeEvents } from '@app/events/code';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setUpEraserFixture } from '../../testing/eraser-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { someContext } from '../../testing/some.ts';
import { purgingEvents } from './edge-purger.ts';
import type { PurgeHook } from './purge-hook.ts';

const fixture = setUpEraserFixture();
const requests: IncomingMessage[] = [];
let status = 200;
let cache: Server;
let hook: PurgeHook;

beforeAll(async () => {
  cache = createServer((request, response) => {
    requests.push(request);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(cache, 'listening');
  const address = cache.address();
  const port = typeof address === 'object' ? address?.port : 0;
  hook = { url: `http://127.0.0.1:${port}/purge`, method: 'PURGE', header: 'X-Secret: a b' };
});
beforeEach(() => {
  status = 200;
  requests.length = 0;
});
afterAll(() => cache.close());

const start = () => fixture.startReactors({ purgeHook: hook });
const keys = (): readonly string[] =>
  requests.flatMap(({ headers }) => String(headers['surrogate-key']).split(' '));
const times = (uid: string): number => keys().filter((key) => key === `code-${uid}`).length;
const timesOfAll = (): number => keys().filter((key) => key === 'pages').length;
const after = (seconds: number): void => {
  fixture.clock = new Date(Date.now() + seconds * 1000);
};

async function someCode(token: string): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  return String(body['uid']);
}

const pause = (uid: string, token: string) =>
  fixture.call(`/api/qr/${uid}`, { method: 'PATCH', token, body: { is_paused: true } });

/** @param step in seconds, by which the reactors' clock advances at each check */
async function whileTimeGoesOn(step: number, look: () => boolean | Promise<boolean>) {
  let ahead = 0;
  await eventually(() => {
    ahead += step;
    after(ahead);
    return look();
  });
}

async function waiting(): Promise<number> {
  const { rows } = await fixture.pool.query<{ count: number }>(
    'select count(*)::integer as count from reactors.edge_purges',
  );
  return rows[0]?.count ?? 0;
}

const OTHERS = [
  'CodeAssigned',
  'CodeUnassigned',
  'CodeCheckedOut',
  'CheckoutDueChosen',
  'CodeCheckedIn',
  'HandoverOffered',
  'HandoverWithdrawn',
  'RegisterEntryChanged',
  'RegisterPhotoChosen',
  'RegisterPhotoRemoved',
  'CodeFarewellChosen',
  'InventoryLinkChosen',
  'CodeGenerated',
  'AutoDeleteChosen',
  'LostCodeScanned',
  'LostScansSeen',
  'OpeningLogChosen',
];

test('every event of a code is known to change its page, or not to', () => {
  const known = new Set<string>([...purgingEvents, ...OTHERS]);
  expect(codeEvents.map(({ type }) => type).filter((type) => !known.has(type))).toEqual([]);
});

test('a changed page is purged at once and again once the projector has it, with the secret', async () => {
  const token = await fixture.register();
  const [uid, other] = [await someCode(token), await someCode(token)];
  await pause(uid, token);
  await start();
  await eventually(() => times(uid) === 1);
  expect([requests[0]?.method, requests[0]?.headers['x-secret']]).toEqual(['PURGE', 'a b']);
  after(3);
  await eventually(() => times(uid) === 2);
  after(20);
  await eventually(async () => times(uid) === 3 && (await waiting()) === 0);
  expect(times(other)).toBe(0);
});

test('an account that is disabled or erased has the pages of all its codes purged', async () => {
  const [token, disabled] = [await fixture.register('gone'), await fixture.register()];
  const uids = [await someCode(token), await someCode(token)];
  const others = [await someCode(disabled), await someCode(disabled)];
  await start();
  const administrator = await fixture.administrator();
  const toggle = `/api/admin/users/${subjectOf(disabled).userId}/toggle-status`;
  await fixture.call(toggle, { token: administrator, body: {} });
  await eventually(() => others.every((uid) => times(uid) > 0));
  expect(uids.map(times)).toEqual([0, 0]);
  await fixture.call('/api/user', { method: 'DELETE', token, body: { confirmation: 'gone' } });
  await eventually(() => uids.every((uid) => times(uid) > 0));
  const { userId } = subjectOf(token);
  const left = () =>
    fixture.pool.query('select from reactors.edge_codes where owner_id = $1', [userId]);
  await eventually(async () => (await left()).rowCount === 0);
});

test('the pages of an organisation are purged when its domain is proven, and when it is removed', async () => {
  const token = await fixture.register();
  const founded = await fixture.call('/api/organisations', { token, body: { name: 'Bikes' } });
  const organisationId = String(founded.body['id']);
  const body = { title: 'Bike', organisation_id: organisationId };
  const uid = String((await fixture.call('/api/qr/generate', { token, body })).body['uid']);
  const other = await someCode(token);
  const path = `/api/organisations/${organisationId}/domain`;
  const [domain, proof] = ['tags.bikes.example', randomUUID()];
  await fixture.call(path, { method: 'PUT', token, body: { domain } });
  await start();
  const arePurged = async () => {
    await eventually(() => times(uid) > 0);
    await whileTimeGoesOn(1, async () => (await waiting()) === 0);
    requests.length = 0;
  };
  const data = { domain, organisationId, token: proof, formerId: null };
  await fixture.log.append(
    streams.domain(randomUUID()),
    'no-stream',
    [{ type: 'DomainProven', data }],
    { ...someContext(), at: new Date() },
  );
  await arePurged();
  await fixture.call(path, { method: 'DELETE', token, body: {} });
  await arePurged();
  expect(times(other)).toBe(0);
});

test('another look of the site has all pages purged under one key, three times', async () => {
  const token = await fixture.register();
  const uid = await someCode(token);
  await start();
  const administrator = await fixture.administrator();
  const brand = {
    name: 'Kiln Street',
    short_name: 'Kiln',
    main: '#0b5d33',
    main_dark: '',
    accent: '#c2410c',
    accent_dark: '',
    support_address: '',
  };
  const choice = { method: 'PUT', token: administrator, body: brand };
  expect((await fixture.call('/api/admin/brand', choice)).status).toBe(200);
  await eventually(() => timesOfAll() === 1);
  await whileTimeGoesOn(1, async () => timesOfAll() === 3 && (await waiting()) === 0);
  expect(times(uid)).toBe(0);
});

test('a cache that fails is tried again, and no longer than a copy can live', async () => {
  const token = await fixture.register();
  const uid = await someCode(token);
  status = 503;
  await start();
  await pause(uid, token);
  await whileTimeGoesOn(1, () => times(uid) > 1);
  status = 200;
  await whileTimeGoesOn(10, async () => (await waiting()) === 0);
  status = 503;
  await fixture.call(`/api/qr/${uid}`, { method: 'PATCH', token, body: { is_paused: false } });
  await eventually(async () => (await waiting()) > 0);
  await whileTimeGoesOn(500, async () => (await waiting()) === 0);
});

test('what the past changed is not purged, and codes of the past are known', async () => {
  const token = await fixture.register();
  const uid = await someCode(token);
  await pause(uid, token);
  await fixture.pool.query("delete from reactors.checkpoints where name = 'edge-purger'");
  await fixture.pool.query('truncate reactors.edge_codes, reactors.edge_purges');
  after(1000);
  await start();
  const known = () => fixture.pool.query('select from reactors.edge_codes where uid = $1', [uid]);
  await eventually(async () => (await known()).rowCount === 1);
  expect([await waiting(), times(uid)]).toEqual([0, 0]);
});
