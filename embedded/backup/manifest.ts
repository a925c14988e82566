import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

export const MANIFEST_FILE = 'manifest.json';

/** What a backup holds, so that one that was damaged on its way is noticed. */
const manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** A secret of the vault, wrapped: only the right master key opens it. Base64. */
  master_key_check: z.base64(),
  /** Relative to the folder of the backup, also those without files. */
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;
export type BackedUpFile = Manifest['files'][number];

/** A backup that cannot be made or restored; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** @throws BackupError where the folder holds no backup that this program can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new BackupError(`${folder} holds no finished backup.`);
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${join(folder, MANIFEST_FILE)} is not one that this version reads.`);
  }
}
