/**
 * The record that proves control of a domain is below this label, beside the domain's own CNAME.
 */
const PROOF_LABEL = '_code-domain';
/** DNS names have at most 253 characters, including that of the record. */
const LONGEST = 253 - PROOF_LABEL.length - 1;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;
/** Suffixes that are not in the public DNS (RFC 6761, 6762, 7686, 8375 and ICANN's `internal`). */
const PRIVATE_ENDS: ReadonlySet<string> = new Set([
  'localhost',
  'local',
  'internal',
  'arpa',
  'onion',
  'invalid',
]);

/**
 * Parses a domain name as typed, possibly with non-ASCII letters and a dot at its end.
 * @returns in lower case, in ASCII (IDNA), without a dot at its end; null for an IP address, a
 *   private name, and anything else that is not a name in the public DNS
 */
export function readDomain(text: string): string | null {
  const typed = text.trim();
  if (typed.length > LONGEST + 1 || !/^[^\s:/?#@\\[\]%]+$/u.test(typed)) return null;
  if (!URL.canParse(`https://${typed}`)) return null;
  const name = new URL(`https://${typed}`).hostname.replace(/\.$/u, '');
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  const isPublic = labels.length > 1 && !/^\d+$/u.test(last) && !PRIVATE_ENDS.has(last);
  if (!isPublic || name.length > LONGEST || !labels.every((label) => LABEL.test(label)))
    return null;
  return name;
}

/** The name of the TXT record that proves control of a domain. */
export const proofRecordOf = (domain: string): string => `${PROOF_LABEL}.${domain}`;

/** The base URL of an own domain, always https. */
export const domainUrl = (domain: string): string => `https://${domain}`;

/** Whether a domain is the host of a URL, or one is a subdomain of the other. */
export function belongsToAddress(domain: string, url: string): boolean {
  const { hostname } = new URL(url);
  return domain === hostname || domain.endsWith(`.${hostname}`) || hostname.endsWith(`.${domain}`);
}
