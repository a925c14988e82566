import { createECDH, hkdfSync, type KeyObject } from 'node:crypto';

const CURVE = 'prime256v1';
const BYTES = 32;

/** The key pair that identifies this instance to push services (RFC 8292), base64url. */
export interface VapidKeys {
  /** The uncompressed point with which a browser subscribes. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derives the key pair. It is the same each time, so every replica has it and it is not stored.
 * @param secret the vault's secret `web-push`
 */
export function vapidKeys(secret: KeyObject): VapidKeys {
  const curve = createECDH(CURVE);
  // One number in four thousand million is not a private key of the curve; then the next is tried.
  for (let round = 0; ; round += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `vapid ${round}`, BYTES));
    try {
      curve.setPrivateKey(bytes);
    } catch {
      continue;
    }
    return {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: bytes.toString('base64url'),
    };
  }
}
