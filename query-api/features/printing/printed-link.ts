import { domainUrl } from '@app/service-kit/own-domain';

/**
 * The link that a code holds. Upper-cased as a whole it takes the smaller alphanumeric mode of QR
 * codes (docs/product.md, Printed links). A public address with a path keeps its case, since only
 * scheme and host are case-insensitive.
 */
export function printedLink(publicUrl: string, uid: string): string {
  const base = new URL(publicUrl);
  const path = base.pathname.replace(/\/$/u, '');
  return path === '' ? `${base.origin}/${uid}`.toUpperCase() : `${base.origin}${path}/${uid}`;
}

/** The address that codes of an owner are printed with. @param domain the owner's own; null for none */
export const printedUrlFor = (domain: string | null, printedUrl: string): string =>
  domain === null ? printedUrl : domainUrl(domain);

/** What somebody types before the uid: the public address without its scheme. */
export function typedAddress(publicUrl: string): string {
  const { host, pathname } = new URL(publicUrl);
  return `${host}${pathname.replace(/\/$/u, '')}/`;
}
