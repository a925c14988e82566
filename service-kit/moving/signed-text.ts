import { sign, verify } from 'node:crypto';
import { fingerprintOf, type HeadKey, readPublicKey } from '../proofs/signed-head.ts';

/**
 * The kinds of texts that an instance signs. The kind is signed, too, so that no text passes as
 * another kind.
 */
export type SignedKind = 'code archive v1' | 'code receipt v1';

/** A signature and the key that made it. */
export interface Signature {
  /** Ed25519 over the title, a line break and the text; base64. */
  readonly signature: string;
  /** SPKI in DER, base64. */
  readonly public_key: string;
}

const signedBytes = (kind: SignedKind, text: string): Buffer => Buffer.from(`${kind}\n${text}`);

/** Signs a text with the newest key of the instance (docs/adr/0154). */
export function signText(kind: SignedKind, text: string, key: HeadKey): Signature {
  return {
    signature: sign(null, signedBytes(kind, text), key.privateKey).toString('base64'),
    public_key: key.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/**
 * Checks a signature with the key that comes with it.
 * @returns the fingerprint of that key; null if it did not sign this text
 */
export function signerOf(kind: SignedKind, text: string, signed: Signature): string | null {
  const key = readPublicKey(signed.public_key);
  if (key === null) return null;
  const fits = verify(null, signedBytes(kind, text), key, Buffer.from(signed.signature, 'base64'));
  return fits ? fingerprintOf(key) : null;
}
