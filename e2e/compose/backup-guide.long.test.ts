import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './check.ts';

const run = promisify(execFile);

/**
 * Runs the commands for an event store on a local folder, and stores the input for Postgres in a
 * file.
 */
const STAND_IN = `#!/bin/sh
here=$(dirname "$0")
echo "$*" | tr '\\n' ' ' >>"$here/calls"
case "$*" in
  *eventstore-1*)
    for code; do :; done
    exec sh -c "$(echo "$code" | sed "s|/var/lib/eventstore|$VOLUME|")" ;;
  *pg_dump*) echo keys ;;
  *pg_restore*) cat >"$here/restored" ;;
esac
`;

const CHECKPOINTS = ['chaser.chk', 'epoch.chk', 'proposal.chk', 'truncate.chk', 'writer.chk'];
const CHUNKS = ['chunk-000000.000001', 'chunk-000001.000000'];
const INDEX = ['index/indexmap', 'index/5a1a8395', 'index/stream-existence/filter.chk'];

let folder: string;
/** The guide's commands to back up and to restore. */
let commands: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guide-'));
  for (const name of ['bin', 'old/index/stream-existence', 'new']) {
    await mkdir(join(folder, name), { recursive: true });
  }
  const files = [...CHECKPOINTS, ...CHUNKS, ...INDEX];
  for (const file of files) await writeFile(join(folder, 'old', file), `old ${file}`);
  await writeFile(join(folder, 'bin', 'docker'), STAND_IN, { mode: 0o755 });
  await writeFile(join(folder, '.env'), 'PAYMENTS=live\n');
  const guide = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const [section = ''] = guide
    .slice(guide.indexOf('### Backup and restore on servers'))
    .split(/\n#{2,3} /u, 1);
  commands = [...section.matchAll(/```sh\n(?<block>.*?)```/gsu)].map(
    ({ groups }) => groups?.['block'] ?? '',
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function follow(index: number, volume: string): Promise<void> {
  const PATH = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
  const env = { PATH, VOLUME: join(folder, volume) };
  await run('sh', ['-e', '-c', commands[index] ?? ''], { cwd: folder, env });
}

test('the commands of the guide copy the log in its order, and the keys after it', async () => {
  expect(commands).toHaveLength(2);
  await follow(0, 'old');
  const { stdout } = await run('tar', ['--list', '--file', join(folder, 'backup', 'log.tar')]);
  const order = stdout.trim().split('\n');
  expect(order[0]).toBe('index/stream-existence/filter.chk');
  expect(order.slice(1, 3).toSorted()).toEqual(['index/5a1a8395', 'index/indexmap']);
  expect(order.slice(3)).toEqual([...CHECKPOINTS, ...CHUNKS]);
  expect(await readFile(join(folder, 'backup', 'keys.dump'), 'utf8')).toBe('keys\n');
  const calls = await readFile(join(folder, 'bin', 'calls'), 'utf8');
  expect(calls).toMatch(/tar .*pg_dump .*--schema vault --schema media --schema openings/u);
});

test.each([
  ['was written to meanwhile', 1, true],
  ['was gone meanwhile', 2, false],
])('where a file of the log %s, tar ends with %i', async (_what, code, isBackedUp) => {
  const tar = join(folder, 'bin', 'tar');
  await rename(join(folder, 'backup'), join(folder, 'first'));
  await writeFile(tar, `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });
  const isDone = await follow(0, 'old').then(
    () => true,
    () => false,
  );
  await rm(tar);
  const hasKeys = existsSync(join(folder, 'backup', 'keys.dump'));
  await rm(join(folder, 'backup'), { recursive: true });
  await rename(join(folder, 'first'), join(folder, 'backup'));
  expect({ isDone, hasKeys }).toEqual({ isDone: isBackedUp, hasKeys: isBackedUp });
});

test('restored, the log begins where its readers had counted to', async () => {
  await follow(1, 'new');
  const read = (file: string) => readFile(join(folder, 'new', file), 'utf8');
  expect(await read('truncate.chk')).toBe('old chaser.chk');
  expect(await read('writer.chk')).toBe('old writer.chk');
  expect(await read('index/stream-existence/filter.chk')).toContain('old');
  expect(await readFile(join(folder, 'bin', 'restored'), 'utf8')).toBe('keys\n');
});

test('a log that is there already is not overwritten', async () => {
  await writeFile(join(folder, 'old', 'chaser.chk'), 'newer');
  await expect(follow(1, 'old')).rejects.toThrow('Command failed');
  expect(await readFile(join(folder, 'old', 'chaser.chk'), 'utf8')).toBe('newer');
});
