import { generateKeySync, type KeyObject } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBytes, sealBytes } from '@app/service-kit/vault/sealed-bytes';
import {
  type MasterKey,
  type MasterKeys,
  unwrapKey,
  wrapKey,
} from '@app/service-kit/vault/wrapping';
import { BackupError, type Contents, contents, type Manifest, MANIFEST_FILE } from './manifest.ts';

/** Additional data of the wrapped key, so that a key of the vault cannot replace it. */
const KEY_NAME = 'key of a backup';

/** Additional data of the sealed contents. No chunk of a file has a name like this. */
const contentsName = (madeAt: string): string => `contents ${madeAt}`;

/** A new key, for one backup. */
export const makeBackupKey = (): KeyObject => generateKeySync('aes', { length: 256 });

/**
 * Writes the manifest, which makes a backup complete.
 * @param key of its files
 * @returns when the backup was made, as the manifest says
 */
export async function writeManifest(
  folder: string,
  listed: Contents,
  key: KeyObject,
  master: MasterKey,
): Promise<string> {
  const madeAt = new Date().toISOString();
  const sealed = sealBytes(Buffer.from(JSON.stringify(listed)), key, contentsName(madeAt));
  const manifest: Manifest = {
    format: 1,
    made_at: madeAt,
    master_key_id: master.id,
    wrapped_key: wrapKey(KEY_NAME, key, master).toString('base64'),
    sealed_contents: sealed.toString('base64'),
  };
  const file = join(folder, MANIFEST_FILE);
  await writeFile(file, JSON.stringify(manifest), { mode: 0o600, flush: true });
  return madeAt;
}

/**
 * Opens a manifest, and with it the key of the files.
 * @throws BackupError if the master key that wraps it is missing
 * @throws Error if the manifest was changed
 */
export function openManifest(
  { made_at: madeAt, master_key_id: masterId, wrapped_key, sealed_contents }: Manifest,
  masters: MasterKeys,
): Contents & { readonly key: KeyObject } {
  if (!masters.byId.has(masterId)) {
    throw new BackupError(
      `MASTER_KEY does not hold the master key ${masterId}, which this backup is encrypted under.`,
    );
  }
  const key = unwrapKey(
    KEY_NAME,
    { wrapped: Buffer.from(wrapped_key, 'base64'), masterId },
    masters,
  );
  const json = openBytes(Buffer.from(sealed_contents, 'base64'), key, contentsName(madeAt));
  return { key, ...contents.parse(JSON.parse(json.toString())) };
}
