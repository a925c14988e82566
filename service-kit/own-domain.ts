/** The record that proves an own domain stands below this label, beside the domain's own CNAME. */
const PROOF_LABEL = '_code-domain';
/** DNS names have at most 253 characters, that of the record included. */
const LONGEST = 253 - PROOF_LABEL.length - 1;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;
/** Ends of names that are not of the public DNS (RFC 6761, 6762, 7686, 8375 and ICANN's `internal`). */
const PRIVATE_ENDS: ReadonlySet<string> = new Set([
  'localhost',
  'local',
  'internal',
  'arpa',
  'onion',
  'invalid',
]);

/**
 * Reads the name of a domain as somebody typed it, letters beyond ASCII and a dot at its end included.
 * @returns in lower case, in ASCII (IDNA), without a dot at its end; null for an address of a machine,
 * a name of a private network, and whatever else is no name of the public DNS
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

/** The name of the TXT record that proves who controls a domain. */
export const proofRecordOf = (domain: string): string => `${PROOF_LABEL}.${domain}`;

/** The address of whatever is at an own domain: always encrypted. */
export const domainUrl = (domain: string): string => `https://${domain}`;

/** Whether a domain is that of an address, or one of the two lies below the other. */
export function belongsToAddress(domain: string, url: string): boolean {
  const { hostname } = new URL(url);
  return domain === hostname || domain.endsWith(`.${hostname}`) || hostname.endsWith(`.${domain}`);
}
