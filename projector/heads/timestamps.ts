import { createHash, randomBytes } from 'node:crypto';
import type { Anchor } from './anchor.ts';
import { concatenated, integer, isGranted, octets, sequence, SHA256, TRUE } from './der.ts';

/** How long a service may take, in ms, and how much it may answer, in bytes. */
const PATIENCE_MS = 20_000;
const LONGEST = 64 * 1024;
const NONCE_BYTES = 8;

/** The service did not confirm a head; the message says why. */
export class TimestampError extends Error {
  override readonly name = 'TimestampError';
}

/**
 * Asks a time-stamping service over HTTP (RFC 3161). The answer is kept as it came, so that anybody
 * can verify it with the service's certificate (`openssl ts -verify`); here it is only checked that
 * it is about this head.
 * @param url the service's address
 */
export function timestamps(url: string): Anchor {
  return {
    confirm: async (text, signal) => {
      const imprint = sequence(SHA256, octets(createHash('sha256').update(text).digest()));
      const nonce = integer(randomBytes(NONCE_BYTES));
      const query = sequence(integer(Buffer.of(1)), imprint, nonce, TRUE);
      const answer = await post(url, query, signal);
      if (!isGranted(answer)) throw new TimestampError('The service refused to confirm the head');
      if (!answer.includes(imprint) || !answer.includes(nonce)) {
        throw new TimestampError('The service confirmed something else');
      }
      // What stands behind its path may be a secret, and this is published.
      const { origin, pathname } = new URL(url);
      return { service: `${origin}${pathname}`, token: answer.toString('base64') };
    },
  };
}

async function post(url: string, query: Buffer, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query' },
    body: new Uint8Array(query),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > LONGEST) throw new TimestampError('The service answers too much');
    parts.push(part);
  }
  if (!response.ok) throw new TimestampError(`The service answers ${response.status}`);
  return concatenated(parts);
}
