// npm run archive:verify: checks that an archive is complete, and says who signed it. Contacts no
// instance.
import { openAsBlob } from 'node:fs';
import { resolve } from 'node:path';
import { ArchiveError, openArchive } from '../open-archive.ts';

const USAGE = 'npm run archive:verify -- FILE.zip';
/** The limits of an export. */
const BOUNDS = { files: 100_010, bytes: 64 * 1024 ** 3, jsonBytes: 256 * 1024 ** 2 };

async function run(path: string): Promise<void> {
  const { manifest } = await openArchive(await openAsBlob(path), BOUNDS);
  const { codes, files, address, at, key, has_files: hasFiles } = manifest;
  console.log(`${files.length} files have not changed since they were signed at ${at}.`);
  console.log(`It says that it is from ${address}, with ${codes.length} codes: ${codes.join(' ')}`);
  if (!hasFiles) console.log('Pictures and sound were left out.');
  console.log(`Key ${key}`);
  console.log(`Compare it with the keys at ${address}/api/instance, as long as that answers.`);
}

async function start([file, ...more]: readonly string[]): Promise<void> {
  if (file === undefined || more.length > 0) throw new ArchiveError(USAGE);
  await run(resolve(process.env['INIT_CWD'] ?? '.', file));
}

try {
  await start(process.argv.slice(2));
} catch (error) {
  const isKnown = error instanceof ArchiveError || (error instanceof Error && 'code' in error);
  if (!isKnown) throw error;
  console.error(error.message);
  process.exitCode = error instanceof ArchiveError ? 1 : 2;
}
