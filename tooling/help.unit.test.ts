import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { help } from './help.mjs';

const root = dirname(import.meta.dirname);
const LAUNCHED = /^node tooling\/launch\.mjs (?<script>\S+\.ts)/u;

async function commands(): Promise<readonly string[]> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  return Object.values(scripts).flatMap((line) => LAUNCHED.exec(line)?.groups?.['script'] ?? []);
}

test('every command of package.json prints help', async () => {
  for (const script of new Set(await commands())) {
    const text = await readFile(join(root, script), 'utf8');
    const printsItsOwn = /run(?:Replay)?Command\(|help: \{/u.test(text);
    expect(Object.hasOwn(help, script) || printsItsOwn, script).toBe(true);
  }
});

test('no help is of a command that is gone', async () => {
  const known = await commands();
  for (const script of Object.keys(help)) expect(known).toContain(script);
});
