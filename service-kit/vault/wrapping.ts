import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { openBytes, sealBytes } from './sealed-bytes.ts';

const KEY_BYTES = 32;
const ID_DIGITS = 12;

/** A key that wraps others, and its id, which wrapped keys refer to. */
export interface MasterKey {
  /** Derived from the key, but reveals nothing about it. */
  readonly id: string;
  readonly key: KeyObject;
}

/** The current master key, and older ones that may still wrap keys. */
export interface MasterKeys {
  readonly newest: MasterKey;
  /** Including the newest. */
  readonly byId: ReadonlyMap<string, MasterKey>;
}

/** Several keys are separated by line breaks or commas, newest first. */
const splitKeys = (text: string): readonly string[] =>
  text.split(/[\s,]+/u).filter((each) => each !== '');

/** Whether a text contains one or more master keys: 32 bytes each, as base64. */
export function areMasterKeys(text: string): boolean {
  const parts = splitKeys(text);
  return (
    parts.length > 0 && parts.every((part) => Buffer.from(part, 'base64').length === KEY_BYTES)
  );
}

/** Computes a key's id. A `KeyObject`, since ciphers with raw buffers are several times slower. */
export function toMasterKey(key: KeyObject): MasterKey {
  const id = createHmac('sha256', key).update('id of a master key').digest('hex');
  return { id: id.slice(0, ID_DIGITS), key };
}

/**
 * Parses the master key: 32 bytes as base64, during an exchange followed by previous ones.
 * @throws Error with a sentence for the operator
 */
export function readMasterKey(text: string): MasterKeys {
  if (!areMasterKeys(text)) throw new Error('MASTER_KEY must be 32 bytes, base64 encoded');
  return toMasterKeys(splitKeys(text).map((part) => createSecretKey(Buffer.from(part, 'base64'))));
}

/** @param keys newest first, at least one */
export function toMasterKeys(keys: readonly KeyObject[]): MasterKeys {
  const all = keys.map(toMasterKey);
  const [newest] = all;
  if (!newest) throw new Error('There is no master key');
  return { newest, byId: new Map(all.map((key) => [key.id, key])) };
}

/** A new random key, with its wrapped form for the table. */
export interface MadeKey {
  readonly key: KeyObject;
  readonly wrapped: Buffer;
}

/** Creates a key. `name` is bound to its wrapped form. */
export function makeKey(name: string, { key: master }: MasterKey): MadeKey {
  const bytes = randomBytes(KEY_BYTES);
  return { key: createSecretKey(bytes), wrapped: sealBytes(bytes, master, name) };
}

/** Wraps a key for `unwrapKey`. `name` is bound to it. */
export const wrapKey = (name: string, key: KeyObject, { key: master }: MasterKey): Buffer =>
  sealBytes(key.export(), master, name);

/** A key as stored in a table. Keys from before master keys had ids have none. */
export interface WrappedKey {
  readonly wrapped: Buffer;
  readonly masterId: string | null;
}

/** @throws if no given master key wrapped it, or the name does not match */
export function unwrapKey(
  name: string,
  { wrapped, masterId }: WrappedKey,
  masters: MasterKeys,
): KeyObject {
  if (masterId !== null) {
    const master = masters.byId.get(masterId);
    if (master) return createSecretKey(openBytes(wrapped, master.key, name));
    throw new Error(`MASTER_KEY lacks the key ${masterId}, which wraps a key of this vault`);
  }
  for (const { key } of masters.byId.values()) {
    const bytes = tryOpen(wrapped, key, name);
    if (bytes) return createSecretKey(bytes);
  }
  throw new Error('No key of MASTER_KEY opens a key of this vault');
}

/** Wraps a key again with another master key. @throws as `unwrapKey` does */
export function rewrapKey(
  name: string,
  wrapped: WrappedKey,
  masters: MasterKeys,
  to: MasterKey,
): Buffer {
  return wrapKey(name, unwrapKey(name, wrapped, masters), to);
}

function tryOpen(wrapped: Buffer, key: KeyObject, name: string): Buffer | null {
  try {
    return openBytes(wrapped, key, name);
  } catch {
    return null;
  }
}
