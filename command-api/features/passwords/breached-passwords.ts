import { createHash } from 'node:crypto';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import * as z from 'zod';

/** How long a password change waits for the list, in ms. */
const PATIENCE_MS = 2000;
/** A range has about 900 lines of 40 bytes, plus padding of up to the same size. */
const MAX_BYTES = 400_000;
const PREFIX = 5;

const BREACHED =
  'This password was found in a data leak of a website. Choose another one, and change it wherever you use it.';

/** BREACHED_PASSWORDS_URL; empty disables the check. */
export const breachedPasswordsUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/u })], {
    error: 'must be an http:// or https:// address, or empty',
  })
  .default('')
  .transform((url) => url.replace(/\/+$/u, ''));

/**
 * Checks a list of leaked passwords by range, like that of Have I Been Pwned (docs/adr/0014). Only
 * the first five digits of the SHA-1 leave the product; some 900 leaked passwords share them.
 */
export class BreachedPasswords {
  private readonly url: string;

  /** @param url of the ranges, without a slash at its end; empty to check no list */
  constructor(url: string) {
    this.url = url;
  }

  /**
   * Refuses a password that is on the list. If the list is unreachable, the password is accepted:
   * an external service must not block registrations.
   * @param path the field of the password
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
    // The lists use SHA-1; nothing is stored under it.
    const digest = createHash('sha1').update(password.normalize('NFKC')).digest('hex');
    const hash = digest.toUpperCase();
    const range = await this.read(hash.slice(0, PREFIX)).catch(() => '');
    const rest = hash.slice(PREFIX);
    return range.split(/\r?\n/u).some((line) => {
      const [found, times] = line.split(':');
      // Padding lines, which hide the size of a range, have a count of 0.
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
      if (size > MAX_BYTES) return '';
    }
    return Buffer.concat(chunks).toString('latin1');
  }
}
