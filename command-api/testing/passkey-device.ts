import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const SYNCABLE = 0x08;
const SYNCED = 0x10;
const HAS_CREDENTIAL = 0x40;

/** How a dishonest browser and authenticator deviate. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  /** CBOR: an attestation that was not requested. */
  readonly statement?: Buffer;
}

interface Asked {
  readonly challenge: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The head of a CBOR item: its major type, and a length up to 65,535. */
function cbor(major: number, length: number): Buffer {
  const first = major << 5;
  if (length < 24) return Buffer.from([first | length]);
  if (length < 256) return Buffer.from([first | 24, length]);
  return Buffer.from([first | 25, length >> 8, length & 0xff]);
}
const bytes = (data: Buffer): Buffer => Buffer.concat([cbor(2, data.length), data]);
const text = (words: string): Buffer => Buffer.concat([cbor(3, words.length), Buffer.from(words)]);

/** A substitute for an authenticator with one P-256 passkey, and for its browser. */
export class PasskeyDevice {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  private readonly site: { readonly origin: string; readonly rpId: string };
  private readonly privateKey: KeyObject;
  private readonly coseKey: Buffer;
  private handle = '';

  constructor(origin = 'http://localhost:3000') {
    this.site = { origin, rpId: new URL(origin).hostname };
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.coseKey = Buffer.concat([
      cbor(5, 5),
      // Key type EC2, algorithm ES256, curve P-256, then the point.
      Buffer.from([0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }

  /** The body for `POST /user/passkeys`. */
  create({ challenge, user }: Asked & { readonly user: { readonly id: string } }, lies: Lies = {}) {
    this.handle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.coseKey]);
    const authData = Buffer.concat([this.data(HAS_CREDENTIAL, lies), credential]);
    const attestation = Buffer.concat([
      cbor(5, 3),
      text('fmt'),
      text(lies.statement === undefined ? 'none' : 'android-key'),
      text('attStmt'),
      lies.statement ?? cbor(5, 0),
      text('authData'),
      bytes(authData),
    ]);
    return {
      name: 'Blue phone',
      id: this.id,
      client_data: this.clientData('webauthn.create', challenge, lies).toString('base64url'),
      attestation_object: attestation.toString('base64url'),
      attachment: 'platform',
    } as const;
  }

  /** The body for `POST /auth/passkey`. */
  get({ challenge }: Asked, browser: string, lies: Lies = {}) {
    const data = this.data(0, lies);
    const client = this.clientData('webauthn.get', challenge, lies);
    const signed = Buffer.concat([data, sha256(client)]);
    return {
      browser,
      id: this.id,
      client_data: client.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
      user_handle: this.handle,
    } as const;
  }

  private clientData(type: string, challenge: string, { origin = this.site.origin }: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data(flags: number, { rpId = this.site.rpId, isVerified = true, counter }: Lies): Buffer {
    const all = flags | PRESENT | SYNCABLE | SYNCED | (isVerified ? VERIFIED : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counted]);
  }
}
