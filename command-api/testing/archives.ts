import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ArchivedCode } from '@app/service-kit/moving/archive-form';
import { writeReceipt } from '@app/service-kit/moving/receipt';
import { type ArchiveFile, writeArchive } from '@app/service-kit/moving/write-archive';
import { fingerprintOf, type HeadKey } from '@app/service-kit/proofs/signed-head';

/** Another instance, which signs archives and publishes its keys. */
export interface OtherInstance {
  readonly address: string;
  readonly key: HeadKey;
  readonly fingerprint: string;
  /** A receipt of codes that came from an instance with this key. */
  receipt(codes: readonly { uid: string; to: string }[], fromKey: string): string;
}

export function otherInstance(address = 'https://old.example', key = newKey()): OtherInstance {
  const fingerprint = fingerprintOf(key.publicKey);
  return {
    address,
    key,
    fingerprint,
    receipt: (codes, fromKey) =>
      writeReceipt(
        {
          from: 'http://localhost:3000',
          from_key: fromKey,
          to: address,
          at: new Date().toISOString(),
          codes: [...codes],
        },
        key,
      ),
  };
}

const newKey = (): HeadKey => generateKeyPairSync('ed25519');

/** An instance that publishes its keys, until the process ends. */
export async function listeningInstance(): Promise<OtherInstance> {
  const key = newKey();
  const keys = [{ fingerprint: fingerprintOf(key.publicKey), public_key: '' }];
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ product: 'Tagback', address: '', keys }));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve).unref();
  await promise;
  const bound = server.address();
  const port = typeof bound === 'object' ? (bound?.port ?? 0) : 0;
  return otherInstance(`http://127.0.0.1:${port}`, key);
}

/** A code in an archive. */
export const archivedCode = (uid: string, more: Partial<ArchivedCode> = {}): ArchivedCode => ({
  uid,
  title: 'Blue bag',
  greeting: 'Hello',
  greeting_image: null,
  type: 'bicycle',
  fields: [{ name: 'colour', text: 'Blue', is_shown: true }],
  location_enabled: false,
  auto_delete_days: 30,
  is_paused: false,
  created_at: '2026-11-01T00:00:00.000Z',
  lost: null,
  ...more,
});

/** An archive of these codes. */
export async function someArchive(
  codes: readonly ArchivedCode[],
  { address, key }: OtherInstance = otherInstance(),
  pictures: readonly ArchiveFile[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const statement = {
    product: 'Tagback',
    address,
    at: '2026-11-26T00:00:00.000Z',
    codes: codes.map(({ uid }) => uid),
    has_files: pictures.length > 0,
  };
  return Buffer.from(await buffer(writeArchive(statement, filesOf(codes, pictures), key)));
}

async function* filesOf(
  codes: readonly ArchivedCode[],
  pictures: readonly ArchiveFile[],
): AsyncGenerator<ArchiveFile> {
  yield* pictures;
  const content = Buffer.from(JSON.stringify(codes));
  yield await Promise.resolve({ path: 'codes.json', content });
}
