import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { headText, type HeadStatement, readHeadText } from './head-text.ts';

/** A head as it is published. */
export interface SignedHead {
  /** See `headText`. */
  readonly text: string;
  /** Ed25519 over the text, base64. */
  readonly signature: string;
  /** The signing key: SPKI in DER, base64. */
  readonly publicKey: string;
}

/** The key pair of heads. */
export interface HeadKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const derOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

/** Identifies a public key: SHA-256 of its DER, hexadecimal. */
export const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256').update(derOf(key)).digest('hex');

/** Signs a head, with the key's fingerprint in its statement. */
export function signHead(statement: Omit<HeadStatement, 'key'>, key: HeadKey): SignedHead {
  const text = headText({ ...statement, key: fingerprintOf(key.publicKey) });
  return {
    text,
    signature: sign(null, Buffer.from(text), key.privateKey).toString('base64'),
    publicKey: derOf(key.publicKey).toString('base64'),
  };
}

/** Faults of a signed head that can be found without other heads. */
export type HeadFault = 'unreadable' | 'key' | 'signature';

/** A parsed head with a valid signature, or its fault. */
export type CheckedHead =
  | { readonly statement: HeadStatement; readonly fault: 'key' | 'signature' | null }
  | { readonly statement: null; readonly fault: 'unreadable' };

/**
 * Parses a signed head and checks its signature by the key that comes with it. Whether that key is
 * the instance's must be known from elsewhere.
 */
export function checkHead({ text, signature, publicKey }: SignedHead): CheckedHead {
  const statement = readHeadText(text);
  if (statement === null) return { statement, fault: 'unreadable' };
  const key = readPublicKey(publicKey);
  if (key === null || fingerprintOf(key) !== statement.key) return { statement, fault: 'key' };
  const fits = verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  return { statement, fault: fits ? null : 'signature' };
}

/** Parses an Ed25519 public key. @returns null for anything else */
export function readPublicKey(base64: string): KeyObject | null {
  try {
    const der = Buffer.from(base64, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
