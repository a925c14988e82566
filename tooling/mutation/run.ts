// npm run test:mutation [-- FOLDER …]: mutation tests (docs/mutation-testing.md). The first run
// installs StrykerJS, which nothing else needs.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { installMissing } from '../install.mjs';
import { root, runTool } from '../run-tool.ts';
import { toTable } from './table.ts';

const folder = 'tooling/mutation';
const configFile = `${folder}/stryker.config.json`;
const Config = z.object({ mutate: z.array(z.string()), incrementalFile: z.string() });

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, path), 'utf8'));
}

/** The files to mutate that are in one of these folders. @throws Error where there are none */
async function filesIn(mutate: readonly string[], folders: readonly string[]): Promise<string[]> {
  const exclude = mutate.flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : []));
  const found = glob(
    mutate.filter((pattern) => !pattern.startsWith('!')),
    { cwd: root, exclude },
  );
  const starts = folders.map((name) => name.replace(/\/?$/u, '/'));
  const files: string[] = [];
  for await (const file of found) {
    const path = file.replaceAll('\\', '/');
    if (starts.some((start) => path.startsWith(start))) files.push(path);
  }
  if (files.length === 0) throw new Error(`${configFile} names no file in ${folders.join(', ')}`);
  return files;
}

const { mutate, incrementalFile } = Config.parse(await readJson(configFile));
const folders = process.argv.slice(2);
const only = folders.length === 0 ? [] : ['--mutate', (await filesIn(mutate, folders)).join()];
await installMissing(join(root, folder), { development: true, node: false });
const stryker = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`;
process.exitCode = await runTool('node', [stryker, 'run', configFile, ...only]);
if (process.exitCode === 0) console.log(`\n${toTable(await readJson(incrementalFile))}`);
