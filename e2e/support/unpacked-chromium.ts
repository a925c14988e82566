import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import packages from '../package.json' with { type: 'json' };

const version = packages.devDependencies['@sparticuz/chromium'];
const script = join(import.meta.dirname, 'unpack-chromium.ts');

/** Several processes may unpack at once: the result of the first to finish is kept. */
async function unpackInto(folder: string): Promise<void> {
  const own = await mkdtemp(`${folder}-`);
  await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, TMPDIR: own },
  });
  await rename(own, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(own, { recursive: true, force: true });
}

/**
 * The executable of the package's Chromium, unpacked once for each version. The package itself
 * unpacks directly to the path whose existence it checks, so a second process would start an
 * incomplete file.
 * @param parent the folder in which it is kept, for all checkouts on this machine
 * @returns the path of the executable
 */
export async function unpackedChromium(parent = tmpdir()): Promise<string> {
  const folder = join(parent, `chromium-${version}-${process.getuid?.() ?? ''}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return join(folder, 'chromium');
}
