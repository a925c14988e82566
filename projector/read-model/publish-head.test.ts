import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { headKeyName } from '@app/service-kit/proofs/head-keys';
import { headDigest, readHeadText } from '@app/service-kit/proofs/head-text';
import { checkHead } from '@app/service-kit/proofs/signed-head';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditProjection } from '../projections/audit.ts';
import { schemaOf } from '../runtime/projection.ts';
import { appendLives } from '../testing/history.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import type { RunningProjector } from '../start.ts';
import { AuditChains } from './audit-chains.ts';
import { HeadRefusedError, publishHead } from './publish-head.ts';

let fixture: ProjectorFixture;
let projector: RunningProjector;
let chains: AuditChains;
const table = `${schemaOf(auditProjection)}.audit`;

beforeAll(async () => {
  fixture = await openProjectorFixture();
  projector = await fixture.project();
  chains = new AuditChains(fixture.pool);
}, PATIENCE.timeout);
afterAll(() => fixture[Symbol.asyncDispose]());

const live = async (owners: number) => projector.caughtUp(await appendLives(fixture, owners));

function publish(more: { isNewLog?: boolean } = {}) {
  const commandId = randomUUID();
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  const context = { actor: { kind: 'system' }, ...ids, at: new Date() } as const;
  return publishHead({ chains, log: fixture.log, vault: fixture.vault, context, ...more });
}

const statementOf = ({ head }: Awaited<ReturnType<typeof publish>>) => {
  const statement = readHeadText(head?.text ?? '');
  if (!statement) throw new Error('There is no head');
  return statement;
};

test('heads follow each other, and state how each chain ends', async () => {
  expect(await publish()).toEqual({ head: null, isNew: false });
  await live(1);
  const one = await publish();
  const first = statementOf(one);
  expect(one.isNew).toBe(true);
  expect(one.head && checkHead(one.head).fault).toBeNull();
  expect(first).toMatchObject({ number: 1, previous: null, chains: [{ chain: 1, size: 5 }] });
  expect(await publish()).toEqual({ head: one.head, isNew: false });

  await live(2);
  const second = statementOf(await publish());
  expect(second).toMatchObject({
    log: first.log,
    number: 2,
    previous: headDigest(one.head?.text ?? ''),
    chains: [{ chain: 1, size: 15 }],
  });
  for (const { chain, size, last } of [...first.chains, ...second.chains]) {
    expect((await chains.endAt(chain, size)).hash).toBe(last);
  }
});

test('two that publish at once publish one head', async () => {
  await live(1);
  const both = await Promise.all([publish(), publish()]);
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(both.map(({ head }) => head?.text)).size).toBe(1);
});

test('a new key signs from the next head on', async () => {
  await fixture.vault.secret(headKeyName(2));
  const before = statementOf(await publish());
  await live(1);
  const after = statementOf(await publish());
  expect(after.key).not.toBe(before.key);
});

// `npm run audit:verify` checks the whole log; publishing checks only changes since the last head.
test.each([
  ['an entry behind the last head was changed', "action = 'x'", 0],
  ['the entry with which a head ends was changed', "hash = repeat('0', 64)", -5],
])('no head is published where %s', async (_what, change, fromEnd) => {
  await publish();
  await live(1);
  const { rows } = await fixture.pool.query<{ last: number }>(
    `select max(number)::integer as last from ${table}`,
  );
  const at = Number(rows[0]?.last) + fromEnd;
  await fixture.pool.query(`create table kept as select * from ${table}`);
  try {
    await fixture.pool.query(`update ${table} set ${change} where number = $1`, [at]);
    await expect(publish()).rejects.toThrow(HeadRefusedError);
  } finally {
    await fixture.pool.query(
      `truncate ${table}; insert into ${table} select * from kept; drop table kept`,
    );
  }
  expect((await publish()).isNew).toBe(true);
});

test('an operator begins a log anew, beside the heads before', async () => {
  const before = statementOf(await publish());
  const after = statementOf(await publish({ isNewLog: true }));
  expect(after.log).not.toBe(before.log);
  expect(after).toMatchObject({ number: before.number + 1, chains: before.chains });
  const events = await fixture.log.read(streams.auditHeads(), { personal: 'skip' });
  expect(events).toHaveLength(after.number);
});
