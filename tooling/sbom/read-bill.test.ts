import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { root } from '../run-tool.ts';
import { readBill } from './read-bill.ts';

const locked = z.object({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  link: z.boolean().optional(),
});
/** Only `bench` brings these. */
const OF_BENCH = /^(?:fast-check|pure-rand)@/u;
const lockfile = z.object({ packages: z.record(z.string(), locked) });

test('the bill has every package that runs, and none that only development needs', async () => {
  const { packages } = lockfile.parse(
    JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')),
  );
  const found = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  const namesOf = (wanted: (entry: z.infer<typeof locked>) => boolean): readonly string[] =>
    found
      .filter(([, entry]) => wanted(entry))
      .map(([path, { version }]) => `${path.replace(/^.*node_modules\//u, '')}@${version}`);
  const running = namesOf(({ dev, optional, devOptional }) => !(dev || optional || devOptional));
  const forDevelopment = new Set(namesOf(({ dev }) => dev === true));
  const { components } = await readBill();
  const names = components.map(({ name, version }) => `${name}@${version}`);
  const missing = running.filter((name) => !names.includes(name) && !OF_BENCH.test(name));
  expect(missing).toEqual([]);
  expect(names.filter((name) => forDevelopment.has(name) && !running.includes(name))).toEqual([]);
});
