import { generateKeyPairSync, sign } from 'node:crypto';

/** A DER element: a tag, a length, and its contents. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const length =
    body.length < 0x80
      ? [body.length]
      : body.length < 0x1_00
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const bytes = (...values: readonly number[]): Buffer => Buffer.from(values);
const identifier = (...values: readonly number[]): Buffer => der(0x06, bytes(...values));
const time = (at: Date): Buffer =>
  der(
    0x17,
    Buffer.from(
      at
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/gu, '')
        .slice(2),
    ),
  );

const SUBJECT_ALTERNATIVE = [0x55, 0x1d, 0x11] as const;
const COMMON_NAME = [0x55, 0x04, 0x03] as const;
const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A key and a self-signed certificate for `localhost` and 127.0.0.1, as PEM. */
export function makeSelfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(identifier(...ECDSA_WITH_SHA256));
  const commonName = sequence(identifier(...COMMON_NAME), der(0x0c, Buffer.from('localhost')));
  const name = sequence(der(0x31, commonName));
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, bytes(127, 0, 0, 1)));
  const extension = sequence(identifier(...SUBJECT_ALTERNATIVE), der(0x04, names));
  const now = Date.now();
  const certificate = sequence(
    der(0xa0, der(0x02, bytes(2))),
    der(0x02, bytes(1)),
    algorithm,
    name,
    sequence(time(new Date(now - DAY_MS)), time(new Date(now + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = der(0x03, bytes(0), sign('sha256', certificate, privateKey));
  const text = sequence(certificate, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  };
}
