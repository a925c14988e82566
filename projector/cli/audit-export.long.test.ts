import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headLine } from '@app/service-kit/proofs/head-lines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditHeadsRow } from '../read-model/tables.ts';
import { CommandLine } from '../testing/command-line.ts';
import { appendLives } from '../testing/history.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';

type Cell = string | number | bigint | Date | null;

const verify = new CommandLine('audit-verify.ts');
const publish = new CommandLine('audit-head.ts');

let fixture: ProjectorFixture;
let folder: string;
/** Lines of an export of 15 entries, newest first, below its head. */
let head: string;
let entries: string[];
/** Lines of two heads, with 5 and 10 entries. */
let heads: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  fixture = await openProjectorFixture();
  const projector = await fixture.project();
  for (let count = 0; count < 3; count += 1) {
    await projector.caughtUp(await appendLives(fixture, 1));
    if (count < 2) expect((await publish.run(fixture, [])).code).toBe(0);
  }
  const signed = await fixture.log.read('auditheads', { personal: 'skip' });
  const [last] = signed.slice(-1);
  if (!last) throw new Error('No head was published');
  await projector.caughtUp(last.position);
  const { rows, fields } = await fixture.pool.query<Record<string, Cell>>(
    'select * from read.audit order by number desc',
  );
  head = fields.map(({ name }) => name).join(',');
  entries = rows.map((row) => Object.values(row).map(cell).join(','));
  const published = await fixture.pool.query<AuditHeadsRow>(
    'select * from read.audit_heads order by number',
  );
  heads = published.rows.map(headLine).join('');
}, PATIENCE.timeout);
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

function cell(value: Cell): string {
  if (value instanceof Date) return value.toISOString();
  return value === null ? '' : `"${String(value).replaceAll('"', '""')}"`;
}

interface Given {
  readonly lines?: readonly string[];
  /** Null if none are given. */
  readonly kept?: string | null;
  readonly words?: readonly string[];
}

async function run({ lines = entries, kept = heads, words = [] }: Given) {
  const file = join(folder, 'audit.csv');
  await writeFile(file, `\uFEFF${[head, ...lines].join('\r\n')}\r\n`);
  const keptFile = join(folder, 'heads.jsonl');
  await writeFile(keptFile, kept ?? '');
  const compared = kept === null ? [] : ['--heads', keptFile];
  return verify.run(fixture, [file, ...compared, ...words]);
}

test('an export leads to the kept heads', PATIENCE, async () => {
  const { code, output } = await run({});
  expect(output).toContain('The export is intact: 15 entries, each as it was hashed.');
  expect(output).toContain('2 heads compared: the export leads to head 2');
  expect(code).toBe(0);
  expect((await run({ kept: null })).output).toContain('No head was given');
  const strange = await run({ words: ['--key', 'f'.repeat(64)] });
  expect(strange.output).toContain('which is not your key');
  expect(strange.code).toBe(1);
});

test.each<[string, (lines: readonly string[]) => string[], RegExp]>([
  [
    'a changed entry',
    (lines) => lines.with(4, (lines[4] ?? '').replace(/"user\./u, '"code.')),
    /^Entry 11 \(event [\w-]+\) was changed: it does not match its hash\.$/mu,
  ],
  [
    'a removed entry',
    (lines) => lines.toSpliced(4, 1),
    /^Entry 12 \(event [\w-]+\) follows entry 10: an entry was removed, inserted or moved\.$/mu,
  ],
  [
    'entries in another order',
    (lines) => lines.with(4, lines[5] ?? '').with(5, lines[4] ?? ''),
    /^Entry 11 \(event [\w-]+\) follows entry 9: an entry was removed, inserted or moved\.$/mu,
  ],
  [
    'no newest entries',
    (lines) => lines.slice(6),
    /^Head 2 of \S+ ends with entry 10 of chain 1: the export has no such entry\.$/mu,
  ],
  [
    'another hash at the end of a head',
    (lines) => lines.with(5, (lines[5] ?? '').replace(/[\da-f]{64}"$/u, `${'a'.repeat(64)}"`)),
    /^Head 2 of \S+ ends with entry 10 of chain 1: its hash is another one\.$/mu,
  ],
])('an export with %s names it', PATIENCE, async (_what, change, said) => {
  const { code, output } = await run({ lines: change(entries) });
  expect(output).toMatch(said);
  expect(code).toBe(1);
});

test('a head that was changed is named', PATIENCE, async () => {
  const { code, output } = await run({ kept: heads.replace('size 5', 'size 4') });
  expect(output).toContain('Head 1 is not as it was signed: its signature does not match');
  expect(output).toContain('Head 2 is not as it was signed: it does not follow');
  expect(code).toBe(1);
});

test('a file that is no export is refused', PATIENCE, async () => {
  const file = join(folder, 'other.csv');
  await writeFile(file, 'number,at\r\n1,2\r\n');
  const { code, output } = await verify.run(fixture, [file]);
  expect(code).toBe(2);
  expect(output).toContain('is no export of an audit log');
});
