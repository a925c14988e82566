import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import * as z from 'zod';

export const MANIFEST_FILE = 'manifest.json';

/** A path relative to the folder of the backup. */
const path = z
  .string()
  .refine((text) => !isAbsolute(text) && !text.split(/[\\/]/u).includes('..'), 'leads elsewhere');
const folders = z.array(path);

/** The contents of a backup. Empty folders are listed, too. */
export const contents = z.object({ folders, files: z.array(z.object({ path, size: z.number() })) });
export type Contents = z.infer<typeof contents>;

const manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** The master key that wraps the key of this backup. */
  master_key_id: z.string(),
  /** Base64. */
  wrapped_key: z.base64(),
  /** `Contents` as JSON, sealed under the key of this backup and bound to `made_at`. Base64. */
  sealed_contents: z.base64(),
});

export type Manifest = z.infer<typeof manifest>;

/** A backup cannot be made or restored; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Reads the manifest of a backup.
 * @throws BackupError if the folder has no backup that this program can read
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new BackupError(`${folder} does not contain a finished backup.`);
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${join(folder, MANIFEST_FILE)} cannot be read by this version.`);
  }
}
