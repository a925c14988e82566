import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandLine } from '../../testing/command-line.ts';
import { codeGenerated, userRegistered } from '../../testing/events.ts';
import { PATIENCE } from '../../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../../testing/projector-fixture.ts';

const cli = new CommandLine('static/main.ts');
let folder = '';
let fixture: ProjectorFixture;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await fixture.append([userRegistered('ada')]);
  await fixture.append([codeGenerated('AAAA1111', 'ada')]);
  await fixture.append([codeGenerated('CCCC2222', 'ada')]);
  const position = await fixture.append([codeGenerated('DDDD3333', 'ada')]);
  await projector.caughtUp(position);
}, PATIENCE.timeout);
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test('each code has a page, with nothing about its owner', PATIENCE, async () => {
  const out = join(folder, 'pages');
  const { code, output } = await cli.run(fixture, ['--static', out]);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('3 pages') });
  expect((await readdir(out)).toSorted()).toEqual([
    '404.html',
    'AAAA1111',
    'CCCC2222',
    'DDDD3333',
    'README.txt',
    'index.html',
  ]);
  expect(await readFile(join(out, 'CCCC2222', 'index.html'), 'utf8')).not.toMatch(
    /\bada\b|Code CCCC/iu,
  );
  const again = await cli.run(fixture, ['--static', out]);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
});

test('without a folder it says how it is called', PATIENCE, async () => {
  const { code, output } = await cli.run(fixture, []);
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('--static') });
});
