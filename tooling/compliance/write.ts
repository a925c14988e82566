import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../run-tool.ts';
import { documents } from './documents.ts';

// Writes the documents of docs/compliance that derive from the register.
for (const [path, text] of documents()) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
  console.log(`wrote ${path}`);
}
