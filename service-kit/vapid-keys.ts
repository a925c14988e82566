import { createECDH, hkdfSync, type KeyObject } from 'node:crypto';

const CURVE = 'prime256v1';
const BYTES = 32;

/** The key pair by which push services recognise this instance (RFC 8292), base64url. */
export interface VapidKeys {
  /** The point, uncompressed: what a browser subscribes with. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derives the key pair. It is the same each time, so every replica has it and none is stored.
 * @param secret the vault's secret `web-push`
 */
export function vapidKeys(secret: KeyObject): VapidKeys {
  const curve = createECDH(CURVE);
  // One number in four thousand million is no private key of the curve; then the next is taken.
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
