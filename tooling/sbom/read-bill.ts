import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { root } from '../run-tool.ts';
import { type Bill, billOfWhatRuns } from './bill.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const manifest = z.object({ workspaces: z.array(z.string()) });

/** Workspaces of which nothing runs in production. */
const FOR_DEVELOPMENT: ReadonlySet<string> = new Set(['bench', 'e2e']);

/**
 * The packages that run, as npm finds them installed; it asks no registry. With `--omit dev` it
 * would leave out what development needs, too, such as zod.
 */
export async function readBill(): Promise<Bill> {
  const { workspaces } = manifest.parse(
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  );
  const chosen = workspaces.filter((name) => !FOR_DEVELOPMENT.has(name));
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', ...chosen.map((name) => `--workspace=${name}`)],
    { cwd: root, maxBuffer: MOST_BYTES, shell: process.platform === 'win32' },
  );
  return billOfWhatRuns(stdout);
}
