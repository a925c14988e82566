// Writes the packages that run as CycloneDX JSON: npm run sbom [-- FILE]
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { root } from './run-tool.ts';
import { readBill } from './sbom/read-bill.ts';

const [file = join(root, 'dist', 'sbom.cdx.json')] = process.argv.slice(2);
const bill = await readBill();
await mkdir(dirname(resolve(file)), { recursive: true });
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} components in ${resolve(file)}`);
