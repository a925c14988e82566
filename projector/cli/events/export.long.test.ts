import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandLine } from '../../testing/command-line.ts';
import { messageSent, userRegistered } from '../../testing/events.ts';
import { PATIENCE } from '../../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../../testing/projector-fixture.ts';

const cli = new CommandLine('events/main.ts');
const thread = { threadId: 't', uid: 'u', ownerId: 'ada' };
const PSEUDONYM = expect.stringMatching(/^\w+_[0-9a-f]{16}$/u) as string;
let folder = '';
let fixture: ProjectorFixture;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  fixture = await openProjectorFixture();
  await fixture.append([userRegistered('ada')], { at: new Date('2026-03-01T10:00:00Z') });
  await fixture.append([messageSent(thread, 'finder', 'kept')]);
  await fixture.append([messageSent(thread, 'finder', 'gone')]);
  await fixture.vault.destroy(['message:gone']);
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const run = (...words: readonly string[]) => cli.run(fixture, ['export', ...words]);

async function lines(...words: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const out = join(folder, `${words.length}-${Date.now()}.jsonl`);
  const { code, output } = await run('--out', out, ...words);
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('written') as string,
  });
  const text = await readFile(out, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('JSON Lines hold every event in its order, masked', PATIENCE, async () => {
  const found = await lines();
  expect(found.map(({ type }) => type)).toEqual(['UserRegistered', 'MessageSent', 'MessageSent']);
  expect(found[0]).toMatchObject({
    at: '2026-03-01T10:00:00.000Z',
    revision: 0,
    actor_kind: 'system',
    data: { userId: 'ada' },
    personal: { username: PSEUDONYM, email: PSEUDONYM, phone: null },
  });
  expect(found[1]).toMatchObject({ personal: { content: PSEUDONYM, place: { latitude: null } } });
  expect(found[2]).toMatchObject({ data: { messageId: 'gone' }, personal: null });
});

test('types and days choose; --unmask shows', PATIENCE, async () => {
  expect(await lines('--type', 'UserRegistered')).toHaveLength(1);
  expect(await lines('--until', '2026-03-01')).toHaveLength(1);
  expect(await lines('--from', '2026-03-02')).toHaveLength(2);
  const [ada] = await lines('--type', 'UserRegistered', '--unmask');
  expect(ada).toMatchObject({ personal: { email: 'ada@example.org' } });
  const wrong = await run('--type', 'Nothing');
  expect(wrong).toEqual({ code: 1, output: 'There is no event Nothing.\n' });
});

test('a file that cannot be written ends it with the reason', PATIENCE, async () => {
  const out = join(folder, 'missing', 'events.jsonl');
  const { code, output } = await run('--out', out);
  expect({ code, output }).toEqual({
    code: 1,
    output: `ENOENT: no such file or directory, open '${out}.part'\n`,
  });
});

test('standard output gets the lines alone', PATIENCE, async () => {
  const { output } = await run('--type', 'UserRegistered');
  expect(output.split('\n')[0]).toMatch(/^\{"position":"\d+",.*\}$/u);
});

test('a folder that is not there is named, and is not taken for an outage', PATIENCE, async () => {
  const out = join(folder, 'gone', 'events.jsonl');
  const { code, output } = await run('--out', out);
  expect(code).toBe(1);
  expect(output.trim()).toBe(`ENOENT: no such file or directory, open '${out}.part'`);
});
