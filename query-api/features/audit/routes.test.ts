import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { streams } from '@app/events/streams';
import { problem } from '../../contract/problem.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { auditAnswer, auditCheck } from './contract.ts';

const fixture = setUpQueryFixture();
let token: string;
let uid: string;
let owner: { userId: string; username: string };

beforeAll(async () => {
  const { history } = fixture;
  const administrator = await history.user({ role: 'admin' });
  owner = await history.user({ username: '=owner', email: 'owner@example.org' });
  token = await fixture.signIn(administrator.userId);
  const { batchId, uids } = await history.batch(2, 'secret notes');
  uid = uids[0] ?? '';
  await history.claim(uid, batchId, owner.userId, 'Umbrella');
  await history.code(owner.userId);
  await history.append(streams.user(owner.userId), {
    type: 'RoleGranted',
    data: { userId: owner.userId, role: 'admin' },
  });
  await history.append(streams.user(owner.userId), {
    type: 'RoleGranted',
    data: { userId: owner.userId, role: 'user' },
  });
});

async function actions(query: string): Promise<readonly string[]> {
  const { status, body } = await fixture.get(`/api/admin/audit?${query}`, { token });
  expect(status).toBe(200);
  return auditAnswer.parse(body).entries.map(({ action }) => action);
}

describe.each(['/api/admin/audit', '/api/admin/audit.csv'])('GET %s', (path) => {
  test.each([
    'from=-271821-04-20',
    'to=%2B275760-09-13',
    'from=-004713-11-24T00:00:00Z',
    'to=infinity',
    'from=2026-13-01',
    'to=1',
    'from=2026-01-01&from=2026-01-02',
  ])('says in a sentence that a date is wrong: %s', async (query) => {
    const { status, body } = await fixture.get(`${path}?${query}`, { token });
    expect(status).toBe(400);
    expect(problem.parse(body).detail).toMatch(
      /^(?:from|to) m(?:ust be a date|ay be given only once)/u,
    );
  });

  test.each(['from=0000-01-01&to=9999-12-31T23:59:59-12:00', 'from=2026-02-29T24:00'])(
    'takes every date that it lets through: %s',
    async (query) => {
      expect((await fixture.get(`${path}?${query}`, { token })).status).toBe(200);
    },
  );
});

test('says who did what, with the names of today and the event behind it', async () => {
  const { body } = await fixture.get('/api/admin/audit?limit=1', { token });
  const { entries, next } = auditAnswer.parse(body);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: 'user.role_granted',
    actor: { kind: 'system', id: null, name: null },
    subject: { kind: 'user', id: owner.userId, name: '=owner' },
    change: { role: 'user' },
    event: { stream: streams.user(owner.userId), revision: '2' },
  });
  expect(next).toBe(entries[0]?.number);
});

test('pages lead through all of it without a gap', async () => {
  const seen: string[] = [];
  let before = '';
  for (;;) {
    const { body } = await fixture.get(`/api/admin/audit?limit=2${before}`, { token });
    const { entries, next } = auditAnswer.parse(body);
    seen.push(...entries.map(({ number }) => number));
    if (next === null) break;
    before = `&before=${next}`;
  }
  expect(seen).toEqual(['7', '6', '5', '4', '3', '2', '1']);
});

test('is filtered by subject, actor, action and date', async () => {
  expect(await actions(`subject_kind=user&subject=${owner.userId}`)).toEqual([
    'user.role_granted',
    'user.role_granted',
    'user.registered',
  ]);
  expect(await actions('action=code')).toEqual(['code.generated', 'code.claimed']);
  expect(await actions('action=batch.generated')).toEqual(['batch.generated']);
  expect(await actions('actor=nobody')).toEqual([]);
  expect(await actions('to=2020-01-01')).toEqual([]);
  expect(await actions('from=2020-01-01&limit=200')).toHaveLength(7);
});

test('people are found by their name and e-mail of today, codes by a uid as it is typed', async () => {
  const ofOwner = await actions(`subject=${owner.userId}`);
  expect(await actions('subject=%3DOWNER')).toEqual(ofOwner);
  expect(await actions('subject=Owner@EXAMPLE.org')).toEqual(ofOwner);
  expect(await actions('subject=%3Downe_')).toEqual([]);
  const typed = `${uid.slice(0, 4)}-${uid.slice(4)}`.toLowerCase();
  expect(await actions(`subject=${typed}`)).toEqual(['code.claimed']);
});

test('the export holds every entry, safe to open in a spreadsheet', async () => {
  const { headers, text } = await fixture.get('/api/admin/audit.csv?action=user', { token });
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="audit.csv"');
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^number,at,action,actor_kind/u);
  expect(lines[1]).toContain(",'=owner,");
});

test('the reason of a reading is in the export where it is asked for, and only then', async () => {
  const readingId = randomUUID();
  await fixture.history.append(streams.reading(readingId), {
    type: 'ReadingOpened',
    data: {
      readingId,
      administratorId: owner.userId,
      scope: { kind: 'owner', ownerId: owner.userId },
      expiresAt: new Date().toISOString(),
    },
    personal: { reason: '=Ticket 4711' },
  });
  const read = async (query: string) =>
    (await fixture.get(`/api/admin/audit.csv?action=messages${query}`, { token })).text;
  const [plain, whole] = [await read(''), await read('&reasons=true')];
  expect(plain).not.toMatch(/reason|Ticket/u);
  const [head, first] = whole.split('\r\n');
  expect(head).toMatch(/,hash,reason$/u);
  expect(first).toMatch(/,'=Ticket 4711$/u);
});

test('nothing that a person wrote is in it', async () => {
  const { text } = await fixture.get('/api/admin/audit.csv', { token });
  expect(text).not.toContain('secret notes');
  expect(text).not.toContain('Umbrella');
});

const check = async (query = '') => {
  const { status, body } = await fixture.get(`/api/admin/audit/check?${query}`, { token });
  expect(status).toBe(200);
  return auditCheck.parse(body);
};

const faults = async () => (await check()).faults.map(({ number, fault }) => [number, fault]);

describe('GET /admin/audit/check', () => {
  test('says how each chain ends, and which kept hashes it leads to', async () => {
    const { body } = await fixture.get('/api/admin/audit', { token });
    const { entries } = auditAnswer.parse(body);
    const [newest] = entries;
    const strange = 'f'.repeat(64);
    const found = await check(`kept=${newest?.hash ?? ''},${strange}`);
    expect(found).toMatchObject({ next: null, total: newest?.number, faults: [] });
    expect(found.checked).toBe(Number(newest?.number));
    expect(found.found.map(({ hash }) => hash)).toEqual([newest?.hash]);
    expect(found.ends.map(({ hash }) => hash)).toContain(newest?.hash);
  });

  test('goes on behind an entry, and follows from what stands before it', async () => {
    const whole = await check();
    const rest = await check('after=3');
    expect(rest.checked).toBe(whole.checked - 3);
    expect(rest.faults).toEqual([]);
  });

  test('names the first entry of a chain that was changed, and the one behind a removed one', async () => {
    const { rows } = await fixture.pool.query<{ schema: string }>(
      "select schema from projector.checkpoints where name = 'audit' and state = 'live'",
    );
    const table = `${rows[0]?.schema ?? ''}.audit`;
    await fixture.pool.query(`create table kept_audit as select * from ${table}`);
    await fixture.pool.query(`update ${table} set actor_id = 'u9' where number = 3`);
    expect(await faults()).toEqual([['3', 'changed']]);
    await fixture.pool.query(`delete from ${table} where number = 3`);
    expect(await faults()).toEqual([['4', 'gap']]);
    await fixture.pool.query(`delete from ${table}`);
    await fixture.pool.query(`insert into ${table} select * from kept_audit`);
    expect(await faults()).toEqual([]);
  });
});
