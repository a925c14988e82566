import { randomUUID } from 'node:crypto';
import { AuditChains } from '@app/projector/read-model/audit-chains';
import { publishHead } from '@app/projector/read-model/publish-head';
import { readHeadText } from '@app/service-kit/proofs/head-text';
import { checkHead } from '@app/service-kit/proofs/signed-head';
import { streams } from '@app/events/streams';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { auditAnswer } from './contract.ts';
import { auditHeadCheck, auditHeadsAnswer } from './heads-contract.ts';

const fixture = setUpQueryFixture();
let token: string;
let owner: { readonly userId: string };
let table: string;

beforeAll(async () => {
  owner = await fixture.history.user({ username: 'walter' });
  token = await fixture.signIn((await fixture.history.user({ role: 'admin' })).userId);
  await fixture.get('/api/admin/audit', { token });
  const { rows } = await fixture.pool.query<{ schema: string }>(
    "select schema from projector.checkpoints where name = 'audit' and state = 'live'",
  );
  table = `${rows[0]?.schema ?? ''}.audit`;
});

const grant = () =>
  fixture.history.append(streams.user(owner.userId), {
    type: 'RoleGranted',
    data: { userId: owner.userId, role: 'support' },
  });

async function newest() {
  const { body } = await fixture.get('/api/admin/audit?limit=1', { token });
  const [entry] = auditAnswer.parse(body).entries;
  if (!entry) throw new Error('The audit log is empty');
  return entry;
}

/** Publishes a head with all entries that there are. */
async function publish(): Promise<void> {
  await newest();
  const commandId = randomUUID();
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  await publishHead({
    chains: new AuditChains(fixture.pool),
    log: fixture.log,
    vault: fixture.vault,
    context: { actor: { kind: 'system' }, ...ids, at: new Date() },
  });
}

const readHeads = async () => auditHeadsAnswer.parse((await fixture.get('/api/audit/heads')).body);

/** The published heads, once there are this many. */
async function heads(count: number) {
  await expect.poll(async () => (await readHeads()).heads.length).toBe(count);
  return readHeads();
}

const check = async () => {
  const { status, body } = await fixture.get('/api/admin/audit/check/heads', { token });
  expect(status).toBe(200);
  return auditHeadCheck.parse(body);
};

describe('published heads', () => {
  test('are read by everybody, newest first, with the key that signed them', async () => {
    await publish();
    await heads(1);
    await grant();
    await publish();
    const { heads: list, next, key } = await heads(2);
    expect(next).toBeNull();
    expect(list.map(({ number }) => number)).toEqual([2, 1]);
    for (const { text, signature, public_key: publicKey } of list) {
      expect(checkHead({ text, signature, publicKey }).fault).toBeNull();
    }
    expect(key?.fingerprint).toBe(readHeadText(list[0]?.text ?? '')?.key);
    expect(key?.pem).toMatch(/^-----BEGIN PUBLIC KEY-----/u);
    const { body } = await fixture.get('/api/audit/heads?before=2&limit=1');
    expect(auditHeadsAnswer.parse(body).heads.map(({ number }) => number)).toEqual([1]);
    for (const query of ['before=x', 'limit=101', 'before=0', 'x=1']) {
      expect((await fixture.get(`/api/audit/heads?${query}`)).status).toBe(400);
    }
  });
});

/** Changes the tables by hand, runs a check, and restores them. */
async function whileTampered(statement: string, look: () => Promise<void>): Promise<void> {
  const { rows } = await fixture.pool.query<{ schema: string }>(
    "select schema from projector.checkpoints where name = 'heads' and state = 'live'",
  );
  const published = `${rows[0]?.schema ?? ''}.audit_heads`;
  await fixture.pool.query(
    `create table kept_audit as select * from ${table};
     create table kept_heads as select * from ${published}`,
  );
  try {
    await fixture.pool.query(statement.replaceAll('$audit', table).replaceAll('$heads', published));
    await look();
  } finally {
    await fixture.pool.query(
      `truncate ${table}, ${published};
       insert into ${table} select * from kept_audit;
       insert into ${published} select * from kept_heads;
       drop table kept_audit, kept_heads`,
    );
  }
}

describe('where something was changed by hand', () => {
  test('nothing is, at first', async () => {
    expect(await check()).toMatchObject({
      checked: 2,
      next: null,
      faults: [],
      good: { number: 2 },
    });
  });

  test('the last good head is the one before the entry whose hash was made anew', async () => {
    const last = (await newest()).number;
    const change = `update $audit set hash = repeat('0', 64) where number = ${last}`;
    await whileTampered(change, async () => {
      const found = await check();
      expect(found.good).toMatchObject({ number: 1 });
      expect(found.faults).toMatchObject([{ number: 2, fault: 'entries' }]);
    });
  });

  test.each([
    [
      'signature',
      "update $heads set text = replace(text, 'size', 'Size') where number = 1",
      'unreadable',
    ],
    [
      'text',
      "update $heads set at = at, text = replace(text, 'at 2', 'at 1') where number = 1",
      'signature',
    ],
    ['order', 'delete from $heads where number = 1', 'previous'],
  ])('a head is named: %s', async (_what, change, fault) => {
    await whileTampered(change, async () => {
      expect((await check()).faults.map((each) => each.fault)).toContain(fault);
    });
  });
});
