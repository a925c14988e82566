import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { readReceipt } from '@app/service-kit/moving/receipt';
import { newestHeadKey } from '@app/service-kit/proofs/head-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archivedCode, otherInstance, someArchive } from '../../testing/archives.ts';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { newUid } from '../codes/new-uid.ts';
import { importAnswer, importPreview } from './contract.ts';

let fixture: CommandFixture;
beforeAll(async () => {
  fixture = await startCommandFixture();
});
afterAll(() => fixture.stop());

type Archive = Uint8Array<ArrayBuffer>;

const bring = (token: string, raw: Archive, path = '/api/user/imports', key = 'import-0001') =>
  fixture.call(path, {
    token,
    raw,
    headers: { 'Content-Type': 'application/zip', 'Idempotency-Key': key },
  });
const preview = async (token: string, archive: Archive) =>
  importPreview.parse(
    (await bring(token, archive, '/api/user/imports/preview', randomUUID())).body,
  );
const codeEvents = (uid: string) => fixture.log.read(streams.code(uid), { personal: 'open' });

test('a code keeps its uid and what was chosen for it', async () => {
  const token = await fixture.register();
  const [uid, lostUid] = [newUid(), newUid()];
  const lost = { message: 'Please', reward: null, last_seen_where: null, last_seen_at: null };
  const archive = await someArchive([
    archivedCode(uid),
    archivedCode(lostUid, { is_paused: true, type: 'spaceship', lost }),
  ]);
  expect(await preview(token, archive)).toMatchObject({
    address: 'https://old.example',
    coming: 2,
    room: 10,
    codes: [{ outcome: 'same' }, { outcome: 'same' }],
  });
  expect(await codeEvents(uid)).toEqual([]);
  const { status, body } = await bring(token, archive);
  expect(status).toBe(201);
  expect(importAnswer.parse(body).codes).toEqual([
    { uid, to: uid },
    { uid: lostUid, to: lostUid },
  ]);
  expect(await codeEvents(uid)).toMatchObject([
    {
      type: 'CodeGenerated',
      data: { uid, autoDeleteDays: 30, locationEnabled: false },
      personal: { title: 'Blue bag', greeting: 'Hello' },
    },
    { type: 'CodeTypeChosen', personal: { codeType: 'bicycle' } },
    {
      type: 'CodeFieldsChanged',
      personal: { fields: [{ name: 'colour', text: 'Blue', isShown: true }] },
    },
  ]);
  const types = (await codeEvents(lostUid)).map(({ type }) => type);
  expect(types).toEqual(['CodeGenerated', 'CodePaused', 'CodeMarkedLost']);
});

test('the same archive again makes nothing, and gives the receipt again', async () => {
  const token = await fixture.register();
  const there = otherInstance();
  const uid = newUid();
  const archive = await someArchive([archivedCode(uid)], there);
  const first = importAnswer.parse((await bring(token, archive)).body);
  const resent = importAnswer.parse((await bring(token, archive)).body);
  const again = importAnswer.parse(
    (await bring(token, archive, '/api/user/imports', 'import-0002')).body,
  );
  expect([resent.codes, again.codes]).toEqual([first.codes, first.codes]);
  expect(await preview(token, archive)).toMatchObject({ coming: 0, codes: [{ outcome: 'here' }] });
  const { fingerprint } = await newestHeadKey(fixture.vault);
  expect(readReceipt(again.receipt)).toMatchObject({
    from: there.address,
    from_key: there.fingerprint,
    to: 'http://localhost:3000',
    key: fingerprint,
    codes: [{ uid, to: uid }],
  });
  expect(readReceipt(again.receipt.replace(uid, 'AAAA1111'))).toBeNull();
});

test('where somebody has the uid here, the code gets another one', async () => {
  const [token, other] = [await fixture.register(), await fixture.register()];
  const made = await fixture.call('/api/qr/generate', { token: other, body: { title: 'Cap' } });
  const uid = String(made.body['uid']);
  const printed = newUid();
  await fixture.pool.query('insert into lookup.codes values ($1, $2)', [printed, 'some-batch']);
  const archive = await someArchive([archivedCode(uid), archivedCode(printed)]);
  const { codes } = await preview(token, archive);
  expect(codes.map(({ outcome }) => outcome)).toEqual(['other', 'other']);
  const answer = importAnswer.parse((await bring(token, archive)).body);
  const to = answer.codes.map((code) => code.to);
  expect(to).not.toContain(uid);
  expect(to).not.toContain(printed);
  expect(await codeEvents(to[0] ?? '')).toHaveLength(3);
  expect(await codeEvents(uid)).toHaveLength(1);
  expect(await codeEvents(printed)).toEqual([]);
});

test('there is room for all codes, or none is made', async () => {
  const token = await fixture.register();
  const uids = Array.from({ length: 11 }, newUid);
  const archive = await someArchive(uids.map((uid) => archivedCode(uid)));
  const { status, body } = await bring(token, archive);
  expect(status).toBe(403);
  expect(body['detail']).toContain('These are 11 codes, and your plan has room for 10 more.');
  for (const uid of uids) expect(await codeEvents(uid)).toEqual([]);
});

test('a code that breaks a rule is refused alone, as the preview says', async () => {
  const token = await fixture.register();
  const [hereUid, uid, badUid, badLostUid] = [newUid(), newUid(), newUid(), newUid()];
  const there = otherInstance();
  await bring(token, await someArchive([archivedCode(hereUid)], there));
  const lost = {
    message: 'x'.repeat(2000),
    reward: null,
    last_seen_where: null,
    last_seen_at: null,
  };
  const archive = await someArchive(
    [
      archivedCode(hereUid, { title: ' ' }),
      archivedCode(uid),
      archivedCode(badUid, { title: ' ' }),
      archivedCode(badLostUid, { lost }),
    ],
    there,
  );
  const { codes, coming, room } = await preview(token, archive);
  expect(codes).toMatchObject([
    { uid: hereUid, outcome: 'here', reason: null },
    { uid, outcome: 'same', reason: null },
    { uid: badUid, outcome: 'refused', reason: 'Title is required.' },
    { uid: badLostUid, outcome: 'refused', reason: expect.stringMatching(/./u) as string },
  ]);
  expect([coming, room]).toEqual([1, 9]);
  const { status, body } = await bring(token, archive, '/api/user/imports', 'import-0002');
  expect(status).toBe(201);
  expect(importAnswer.parse(body).codes).toEqual([
    { uid: hereUid, to: hereUid },
    { uid, to: uid },
  ]);
  for (const refused of [badUid, badLostUid]) expect(await codeEvents(refused)).toEqual([]);
});

test('refused codes need no room, and the room counts what is here already', async () => {
  const token = await fixture.register();
  const there = otherInstance();
  const uids = Array.from({ length: 11 }, newUid);
  const [firstUid, secondUid, badUid, ...others] = uids.map((uid) => archivedCode(uid));
  if (!firstUid || !secondUid || !badUid) throw new Error('there are eleven codes');
  await bring(token, await someArchive([firstUid, secondUid], there));
  const bad = { ...badUid, title: ' ' };
  const fitting = await someArchive([firstUid, secondUid, bad, ...others], there);
  expect(await preview(token, fitting)).toMatchObject({ coming: 8, room: 8 });
  const large = await someArchive([firstUid, bad, ...others, archivedCode(newUid())], there);
  expect(await preview(token, large)).toMatchObject({ coming: 9, room: 8 });
  const refused = await bring(token, large, '/api/user/imports', 'import-0002');
  expect(refused.status).toBe(403);
  for (const { uid } of others) expect(await codeEvents(uid)).toEqual([]);
  expect((await bring(token, fitting, '/api/user/imports', 'import-0003')).status).toBe(201);
  for (const { uid } of others) expect(await codeEvents(uid)).not.toEqual([]);
});

test.each([
  ['no archive', () => Promise.resolve(Buffer.from('hello')), 'This file is not an archive'],
  [
    'an archive of this instance',
    () => someArchive([archivedCode(newUid())], otherInstance('http://localhost:3000')),
    'This archive is from this instance',
  ],
])('%s is refused in a sentence', async (_what, make, sentence) => {
  const token = await fixture.register();
  const { status, body } = await bring(token, await make());
  expect(status).toBe(400);
  expect(body['detail']).toContain(sentence);
});

test.each(['user', 'organisation'])(
  'uids of archives are counted, so that nobody scans for codes as %s',
  async (owner) => {
    const limited = await startCommandFixture({ rateLimitScale: 0.05 });
    const token = await limited.register();
    const founded = await limited.call('/api/organisations', { token, body: { name: 'Bikes' } });
    const path =
      owner === 'user'
        ? '/api/user/imports'
        : `/api/organisations/${String(founded.body['id'])}/imports`;
    const tryMany = async (codes: number, step: string) => {
      const raw = await someArchive(Array.from({ length: codes }, () => archivedCode(newUid())));
      const headers = { 'Content-Type': 'application/zip', 'Idempotency-Key': randomUUID() };
      return limited.call(`${path}${step}`, { token, raw, headers });
    };
    expect((await tryMany(50, '/preview')).status).toBe(200);
    const { status, headers } = await tryMany(1000, '/preview');
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3600);
    expect((await tryMany(1, '')).status).toBe(429);
    await limited.stop();
  },
);
