import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventNamed } from '@app/events/catalogue';
import { createOpeningTables } from '@app/service-kit/openings/schema';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { readWholeLog } from '@app/events/testing/read-log';
import { CommandLine } from '../../testing/command-line.ts';
import { userRegistered } from '../../testing/events.ts';
import { PATIENCE } from '../../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../../testing/projector-fixture.ts';

const EVENTS = 2500;
const AT_ONCE = 100;
const cli = new CommandLine('events/main.ts');
let source: ProjectorFixture;
let target: ProjectorFixture;
beforeAll(async () => {
  [source, target] = await Promise.all([openProjectorFixture(), openProjectorFixture()]);
  // Appends have a time limit, which all at once would exceed on a busy machine.
  for (let first = 0; first < EVENTS; first += AT_ONCE) {
    const appending = Array.from({ length: AT_ONCE }, (_, index) =>
      source.append([userRegistered(`user-${first + index}`)]),
    );
    await Promise.all(appending);
  }
  // As in an unused database.
  await target.pool.query(
    'delete from vault.secrets; delete from vault.keys; delete from vault.master_keys',
  );
}, PATIENCE.timeout);
afterAll(async () => {
  await source[Symbol.asyncDispose]();
  await target[Symbol.asyncDispose]();
});

/** Contains nothing encrypted, since the target has another master key by then. */
const reserved = (userId: string): EventNamed<'NameReserved'> => ({
  type: 'NameReserved',
  data: { kind: 'username', userId, claimId: userId },
});

const words = (...more: readonly string[]) => [
  'copy',
  '--to',
  target.options.eventStoreUrl,
  ...more,
];
const copy = (...more: readonly string[]) => cli.run(source, words(...more));

async function countCopied(): Promise<number> {
  const events = await readWholeLog(target.log);
  return events.filter(({ type }) => type === 'UserRegistered').length;
}

test('killed in the middle, again and again, it doubles nothing and loses nothing', async () => {
  for (const ms of [150, 300]) {
    const child = cli.start(source, ...words());
    const before = await countCopied();
    while ((await countCopied()) === before) await delay(20);
    await delay(ms);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await countCopied()).toBeLessThan(EVENTS);
  }
  const early = await copy('--verify');
  expect(early).toMatchObject({ code: 1, output: expect.stringContaining('copy again') as string });
  expect(await copy()).toMatchObject({ code: 0 });
  expect(await countCopied()).toBe(EVENTS);
  const { code, output } = await copy('--verify');
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toContain('Both are the same, event for event.');
  expect(output).toMatch(
    /source: 2,500 events in 2,500 streams, sha256 (\w{64})\ntarget: .* \1\n/u,
  );
});

test('keys go with them, still wrapped; what was erased meanwhile is erased there, too', async () => {
  const keysTo = ['--keys-to', target.options.databaseUrl];
  expect((await copy('--verify', ...keysTo)).code).toBe(1);
  expect(await copy(...keysTo)).toMatchObject({ code: 0 });
  await source.vault.destroy(['user:user-7']);
  const stale = await copy('--verify', ...keysTo);
  expect(stale).toMatchObject({ code: 1 });
  expect(stale.output).toContain('2,500 keys, 1 differing');
  expect((await copy(...keysTo)).output).toContain('2,500 keys, 1 sent');
  expect(await copy('--verify', ...keysTo)).toMatchObject({ code: 0 });
  const there = await Vault.open(target.pool, readMasterKey(source.options.masterKey));
  const found = await there.find(['user:user-7', 'user:user-8']);
  const here = await source.vault.find(['user:user-8']);
  expect([...found.keys()]).toEqual(['user:user-8']);
  const bytes = (keys: typeof here) => keys.get('user:user-8')?.export().toString('hex');
  expect(bytes(found)).toBe(bytes(here));
});

test('openings of codes go with them', async () => {
  await createOpeningTables(source.pool);
  await source.pool.query(
    `insert into openings.opened values
     ('row', 'AAAA1111', 'u1', now(), now(), now(), 2, 'phone', 'iOS', 'DE', null, false, false)`,
  );
  const keysTo = ['--keys-to', target.options.databaseUrl];
  expect((await copy(...keysTo)).output).toContain('1 opening, 1 sent');
  expect((await copy('--verify', ...keysTo)).output).toContain('1 opening, 0 differing');
  const { rows } = await target.pool.query('select uid, times from openings.opened');
  expect(rows).toEqual([{ uid: 'AAAA1111', times: 2 }]);
});

test('what cannot be is refused with a sentence', PATIENCE, async () => {
  expect(await cli.run(source, ['copy'])).toMatchObject({
    code: 1,
    output: 'Say where to: --to esdb://… or esdb+discover://…\n',
  });
  const itself = await cli.run(source, ['copy', '--to', source.options.eventStoreUrl]);
  expect(itself.output).toContain('--to is the event store that would be copied');
  await target.pool.query(
    "update vault.secrets set wrapped = 'other' where name = 'token-signing'",
  );
  await target.pool.query(
    "insert into vault.secrets values ('token-signing', 'other') on conflict do nothing",
  );
  const other = await copy('--keys-to', target.options.databaseUrl);
  expect(other).toMatchObject({ code: 1 });
  expect(other.output).toContain('holds the vault of another installation');
  await target.append([reserved('stranger')], { stream: 'test-neighbour' });
  await source.append([reserved('late')], { stream: 'test-neighbour' });
  const used = await copy();
  expect(used).toMatchObject({ code: 1 });
  expect(used.output).toContain('another event in stream test-neighbour at revision 0');
});
