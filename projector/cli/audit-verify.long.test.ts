import {
  type EmbeddedTestEventStore,
  startEmbeddedEventStore,
} from '@app/embedded/testing/event-store';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headLine } from '@app/service-kit/proofs/head-lines';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditProjection } from '../projections/audit.ts';
import { schemaOf } from '../runtime/projection.ts';
import { CommandLine } from '../testing/command-line.ts';
import type { AuditHeadsRow } from '../read-model/tables.ts';
import { appendLives } from '../testing/history.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';

const cli = new CommandLine('audit-verify.ts');

test('tells where each chain ends, and whether a noted hash still follows', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(await appendLives(fixture, 1));
  const first = await cli.run(fixture, []);
  expect(first.code).toBe(0);
  expect(first.output).toContain('The audit log is intact: 5 rows');
  const noted = /Chain 1 ends with its entry 5, hash (?<hash>\w{64})/u.exec(first.output)?.groups;
  const hash = String(noted?.['hash']);

  await projector.caughtUp(await appendLives(fixture, 1));
  const later = await cli.run(fixture, ['--noted', hash]);
  expect(later.code).toBe(0);
  expect(later.output).toContain(`${hash} is row 5`);

  const strange = await cli.run(fixture, ['--noted', hash, '--noted', 'f'.repeat(64)]);
  expect(strange.code).toBe(1);
  expect(strange.output).toContain('does not follow from the log');
  await fixture.pool.query(
    `update ${schemaOf(auditProjection)}.audit set action = 'x' where number = 8`,
  );
  const changed = await cli.run(fixture, ['--noted', hash]);
  expect(changed.code).toBe(1);
  expect(changed.output).toContain('The audit log breaks at row 8');
  expect(changed.output).toContain(`${hash} is row 5`);
});

test('words that are no hash are refused', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  for (const words of [['--noted', 'abc'], ['--noted'], ['abc']]) {
    const { code, output } = await cli.run(fixture, words);
    expect(code).toBe(2);
    expect(output).not.toContain('    at ');
  }
});

const publish = new CommandLine('audit-head.ts');
const table = `${schemaOf(auditProjection)}.audit`;

describe('with published heads', PATIENCE, () => {
  let fixture: ProjectorFixture;
  let store: EmbeddedTestEventStore;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heads-'));
    store = await startEmbeddedEventStore();
    fixture = await openProjectorFixture(store);
    const projector = await fixture.project();
    // Ten entries in two heads, and five after them.
    for (let count = 0; count < 3; count += 1) {
      await projector.caughtUp(await appendLives(fixture, 1));
      if (count < 2) await projector.caughtUp(await published());
    }
  });
  afterEach(async () => {
    await fixture[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  async function published() {
    const { code, output } = await publish.run(fixture, []);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('Published head') as string,
    });
    const [last] = (await fixture.log.read('auditheads', { personal: 'skip' })).slice(-1);
    if (!last) throw new Error('No head was published');
    return last.position;
  }

  const verify = (...words: string[]) => cli.run(fixture, words);
  const rows = () =>
    fixture.pool.query<AuditHeadsRow>('select * from read.audit_heads order by number');

  test('all lead to every head, and those that were kept are among them', async () => {
    const whole = await verify();
    expect(whole.output).toContain('2 heads compared: events and rows lead to every one');
    expect(whole.code).toBe(0);
    const file = join(folder, 'heads.jsonl');
    const lines = (await rows()).rows.map(headLine);
    await writeFile(file, lines.join(''));
    expect((await verify('--heads', file)).output).toContain('All 2 heads that you kept are');
    const strange = await verify('--key', 'f'.repeat(64));
    expect(strange.output).toContain('not one of your keys');
    expect(strange.code).toBe(1);
    await writeFile(file, lines.join('').replace('number 2', 'number 3'));
    const other = await verify('--heads', file);
    expect(other.output).toContain('Head 2 that you kept differs from the one in the log.');
    expect(other.code).toBe(1);
  });

  test('a row that was changed by hand is told from an event that was', async () => {
    await fixture.pool.query(`update ${table} set actor_id = 'x' where number = 7`);
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output).toContain('The audit log breaks at row 7');
    expect(output).toContain('changed: actor_id');
    expect(output).toContain('The last good head is head 1');
    expect(output).toContain('The first that differs is head 2');
    expect(output).toContain('agree with the log of events: the row was changed by hand');
  });

  test('an event that was changed in the log is told from a row that was', async () => {
    const { rows: found } = await fixture.pool.query<{ event_id: string }>(
      `select event_id from ${table} where action = 'user.role_granted' order by number limit 1 offset 1`,
    );
    const id = String(found[0]?.event_id);
    await store.changeEvents(
      `update events set data = convert_to(replace(convert_from(data, 'UTF8'), '"admin"', '"user"'), 'UTF8')
       where event_id = '${id}'`,
    );
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output).toContain(`(event ${id}): changed: change`);
    expect(output).toContain('The last good head is head 1');
    expect(output).toContain('agree with the rows: the event was changed or removed in the log');
  });

  test('an event that was removed from the log, and a head that was changed in it, are named', async () => {
    await store.changeEvents(
      `delete from events where type = 'RoleGranted';
       update events set data = convert_to(replace(convert_from(data, 'UTF8'), 'size 5', 'size 6'), 'UTF8')
       where type = 'AuditHeadSigned' and revision = 0`,
    );
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output).toContain('another row stands here');
    expect(output).toContain('Head 1 is not as it was signed: its signature does not match');
    expect(output).toContain('Head 2 is not as it was signed: it does not follow');
    expect(output).toContain('The first that differs is head 2');
  });

  test('what no head has yet is said to be so', async () => {
    await fixture.pool.query(`update ${table} set actor_id = 'x' where number = 12`);
    const { output } = await verify();
    expect(output).toContain('No published head has this entry yet');
    const refused = await publish.run(fixture, []);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('Entry 12');
  });
});
