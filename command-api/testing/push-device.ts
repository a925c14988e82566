import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushSubscription } from '@app/events/device-user';

const SALT = 16;
const RECORD_SIZE = 4;
const TAG = 16;
/** Ends the text of a last record; zeros may follow. */
const LAST_RECORD = 2;

/** A browser's side of a push subscription, with keys that decrypt its messages. */
export class PushDevice {
  readonly subscription: PushSubscription;
  private readonly curve = createECDH('prime256v1');
  private readonly secret = randomBytes(16);

  constructor(endpoint: string) {
    const p256dh = this.curve.generateKeys('base64url');
    this.subscription = { endpoint, p256dh, auth: this.secret.toString('base64url') };
  }

  /**
   * Decrypts a message like a browser (RFC 8291, RFC 8188).
   * @throws Error if it is not for this device
   */
  open(body: Buffer): unknown {
    const salt = body.subarray(0, SALT);
    const keyLength = body[SALT + RECORD_SIZE] ?? 0;
    const keyStart = SALT + RECORD_SIZE + 1;
    const sender = body.subarray(keyStart, keyStart + keyLength);
    const sealed = body.subarray(keyStart + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.curve.getPublicKey(), sender]);
    const shared = this.curve.computeSecret(sender);
    const input = Buffer.from(hkdfSync('sha256', shared, this.secret, info, 32));
    const derive = (name: string, bytes: number): Buffer =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, bytes));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-TAG));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(LAST_RECORD)).toString());
  }
}
