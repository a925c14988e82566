import { hash } from 'node:crypto';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { DomainError } from '../../kernel/domain-error.ts';
import { invalidLink, type Link } from './decider.ts';

/** How long a sign-in link is valid, in ms; for administrators in strict mode 10 minutes. */
export const LIFETIME_MS = 48 * 60 * 60 * 1000;
const ADMINISTRATORS_MS = 10 * 60 * 1000;

const SECRET = /^[\w-]{16,128}$/u;

/** The stored hash of a browser's secret; null if it sent none, or an implausible one. */
export const hashOfBrowser = (secret: string): string | null =>
  SECRET.test(secret) ? hash('sha256', secret, 'hex') : null;

/**
 * Restricts an administrator's link to a short time and to the requesting browser, so that neither
 * reading their mail nor tricking them into opening somebody else's link helps an attacker
 * (`ADMIN_SECURITY=strict`).
 * @param browserHash of the browser that opens it
 * @throws DomainError `invalid-link`, `link-of-another-browser`; the link is not used up
 */
export function refuseForAdministrator(
  link: Pick<Link, 'expiresAt' | 'browserHash'>,
  browserHash: string | null,
  at: Date,
): void {
  const askedAt = Date.parse(link.expiresAt) - LIFETIME_MS;
  if (at.getTime() >= askedAt + ADMINISTRATORS_MS) throw invalidLink();
  const isHere =
    link.browserHash !== null &&
    browserHash !== null &&
    isSameSecret(link.browserHash, browserHash);
  if (!isHere) throw anotherBrowser();
}

const anotherBrowser = (): DomainError =>
  new DomainError(
    'forbidden',
    'link-of-another-browser',
    'Administrators open their link in the browser in which they asked for it. Please open it there, or ask for a new one here.',
  );
