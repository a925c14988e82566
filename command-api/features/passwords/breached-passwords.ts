import { createHash } from 'node:crypto';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import * as z from 'zod';

/** How long somebody who chooses a password waits for the list, in ms. */
const PATIENCE_MS = 2000;
/** A range has about 900 lines of 40 bytes, and is filled up to as many again. */
const MOST_BYTES = 400_000;
const PREFIX = 5;

const BREACHED =
  'This password was found in a data leak of some website. Choose another one, and change it wherever you use it.';

/** BREACHED_PASSWORDS_URL; empty is none. */
export const breachedPasswordsUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/u })], {
    error: 'must be an http:// or https:// address, or empty',
  })
  .default('')
  .transform((url) => url.replace(/\/+$/u, ''));

/**
 * Asks a list of leaked passwords by ranges, as that of Have I Been Pwned (docs/adr/0147). The first
 * five digits of the SHA-1 are all that leaves the product: some 900 leaked passwords share them.
 */
export class BreachedPasswords {
  private readonly url: string;

  /** @param url of the ranges, without a slash at its end; empty where no list is asked */
  constructor(url: string) {
    this.url = url;
  }

  /**
   * Refuses a password that is on the list. Where the list cannot be asked the password is taken:
   * nobody is kept from signing up by a service of somebody else.
   * @param path the field that the password came in
   * @throws HttpProblem 400
   */
  async refuse(password: string, path: string): Promise<void> {
    if (this.url === '' || !(await this.has(password))) return;
    throw new HttpProblem({
      status: 400,
      code: 'breached-password',
      detail: BREACHED,
      errors: [{ path, message: BREACHED }],
    });
  }

  private async has(password: string): Promise<boolean> {
    // The lists are made so; nothing is stored under it.
    const digest = createHash('sha1').update(password.normalize('NFKC')).digest('hex');
    const hash = digest.toUpperCase();
    const range = await this.read(hash.slice(0, PREFIX)).catch(() => '');
    const rest = hash.slice(PREFIX);
    return range.split(/\r?\n/u).some((line) => {
      const [found, times] = line.split(':');
      // Lines that fill a range up so that its size tells nothing were found no times.
      return found === rest && times !== '0';
    });
  }

  private async read(prefix: string): Promise<string> {
    const response = await fetch(`${this.url}/${prefix}`, {
      headers: { 'Add-Padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok || response.body === null) return '';
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MOST_BYTES) return '';
    }
    return Buffer.concat(chunks).toString('latin1');
  }
}
