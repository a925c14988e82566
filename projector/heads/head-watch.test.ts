import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@app/events/testing/eventually';
import { createLogger } from '@app/service-kit/logging';
import { readHeadLines } from '@app/service-kit/proofs/head-lines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditProjection } from '../projections/audit.ts';
import { schemaOf } from '../runtime/projection.ts';
import type { RunningProjector } from '../start.ts';
import { appendLives } from '../testing/history.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { HeadFile, HeadWatch, type HeadWatchOptions } from './head-watch.ts';

let fixture: ProjectorFixture;
let projector: RunningProjector;
let folder: string;
let clock = new Date('2026-03-04T23:59:00.000Z');
const table = `${schemaOf(auditProjection)}.audit`;

beforeAll(async () => {
  fixture = await openProjectorFixture();
  projector = await fixture.project();
  folder = await mkdtemp(join(tmpdir(), 'heads-'));
}, PATIENCE.timeout);
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const watchOf = (more: Partial<HeadWatchOptions> = {}): HeadWatch =>
  new HeadWatch({
    ...fixture,
    runner: { leading: true },
    logger: createLogger('test', 'silent'),
    signal: new AbortController().signal,
    now: () => clock,
    ...more,
  });
const file = (): HeadFile => new HeadFile(join(folder, 'heads.jsonl'), createLogger('t', 'silent'));
const linesIn = async () => readHeadLines(await readFile(join(folder, 'heads.jsonl'), 'utf8'));

async function heads(): Promise<number> {
  const { rows } = await fixture.pool.query('select from read.audit_heads');
  return rows.length;
}

/** Runs a check, and waits until the read model has this many heads. */
async function look(watch: HeadWatch, count: number): Promise<void> {
  await watch.look();
  await eventually(async () => (await heads()) === count);
}

test('a head a day, on days with new entries, and each in the file', async () => {
  const watch = watchOf({ file: file() });
  await look(watch, 0);
  await projector.caughtUp(await appendLives(fixture, 1));
  await look(watch, 1);
  await projector.caughtUp(await appendLives(fixture, 1));
  await look(watch, 1);
  expect(await linesIn()).toHaveLength(1);
  clock = new Date('2026-03-05T00:00:30.000Z');
  await look(watch, 2);
  clock = new Date('2026-03-06T00:00:30.000Z');
  await look(watch, 2);
  expect((await linesIn()).map(({ number }) => number)).toEqual([1, 2]);
  // Another process, which reads the file first, adds nothing twice, and repairs a truncated line.
  await appendFile(join(folder, 'heads.jsonl'), '{"number":3,"te');
  await watchOf({ file: file() }).look();
  expect(await linesIn()).toHaveLength(2);
});

test('of a log that was changed no head is published, and why is told', async () => {
  await projector.caughtUp(await appendLives(fixture, 1));
  clock = new Date('2026-03-07T00:00:30.000Z');
  const watch = watchOf({ runner: { leading: true }, lookMs: 1 });
  await fixture.pool.query(`update ${table} set action = 'x' where number = 12`);
  await expect(watch.look()).rejects.toThrow('Entry 12');
  expect(await heads()).toBe(2);
  await fixture.pool.query(`update ${table} set action = 'user.registered' where number = 12`);
});
