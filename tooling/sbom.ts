// Writes the packages that run as CycloneDX JSON: npm run sbom [-- FILE]
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from './run-tool.ts';
import { namedBill } from './sbom/named-bill.ts';

const MOST_BYTES = 64 * 1024 * 1024;

const [file = join(root, 'dist', 'sbom.cdx.json')] = process.argv.slice(2);
const { stdout } = await promisify(execFile)(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'],
  { cwd: root, maxBuffer: MOST_BYTES, shell: process.platform === 'win32' },
);
const bill = namedBill(stdout);
await mkdir(dirname(resolve(file)), { recursive: true });
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} components in ${resolve(file)}`);
