import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { root } from './check.ts';
import { readDockerIgnore } from './docker-ignore.ts';
import { holds, readDockerfile } from './dockerfile.ts';
import { importedBy } from './imported-by.ts';
import { prepare, runScript } from './stand-in-docker.ts';

const RUN = 'run --rm --no-deps';

let folder: string;
/** The commands of operators, and their programs, according to the scripts of the repository. */
let commands: readonly (readonly [name: string, program: string])[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-'));
  await prepare(folder, { start: 'silent' });
  const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
  const text = await readFile(join(root, 'package.json'), 'utf8');
  commands = Object.entries(manifest.parse(JSON.parse(text)).scripts).flatMap(([name, script]) => {
    const program = /(?:projector|command-api)\/cli\/\S+\.ts$/u.exec(script)?.[0];
    return program === undefined ? [] : [[name, program] as const];
  });
});
afterAll(() => rm(folder, { recursive: true }));

async function run(words: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const { code, said, calls } = await runScript(folder, 'run.sh', words, variables);
  return { code, said, call: calls.at(-1) };
}

test("every operator's command runs on servers as it does on one machine", async () => {
  expect(commands.length).toBeGreaterThan(5);
  for (const [name, program] of commands) {
    const { code, call } = await run([name, 'one', '--two']);
    expect(code).toBe(0);
    expect(call).toMatch(new RegExp(`^${RUN} .*projector node ${program} one --two$`, 'u'));
  }
});

test('the image of the services holds all that these commands import', async () => {
  const stages = readDockerfile(await readFile(join(root, 'Dockerfile'), 'utf8'));
  const ignored = readDockerIgnore(await readFile(join(root, '.dockerignore'), 'utf8'));
  const missing = commands
    .flatMap(([, program]) => importedBy(program, root))
    .filter((file) => existsSync(join(root, file)))
    .filter((file) => ignored(file) || !holds(stages, 'service', file));
  expect(missing).toEqual([]);
});

test('files are those of the folder where the caller stands', async () => {
  const { call } = await run(['replay', 'mine.ts']);
  const mount = `--volume ${process.cwd()}:/work --env INIT_CWD=/work`;
  expect(call).toBe(`${RUN} ${mount} projector node projector/cli/replay/main.ts mine.ts`);
});

test('a master key that is given by hand takes the place of the file, and is in no argument', async () => {
  const { call } = await run(['keys', 'status'], { MASTER_KEY: 'secret' });
  const given = '--env MASTER_KEY --env MASTER_KEY_FILE=';
  expect(call).toBe(`${RUN} ${given} projector node projector/cli/keys/main.ts status`);
});

test('what is no command says which there are', async () => {
  const { code, said } = await run(['rebuild']);
  expect(code).toBe(1);
  expect(said).toContain(
    'projector | events | erase | keys | replay | sql | audit:verify | audit:head | export | admin',
  );
});
