/** Whether this browser can create passkeys for this site; if not, the reason. */
export type PasskeySupport = 'ready' | 'insecure' | 'no-name' | 'unsupported';

/** Passkeys belong to a domain name, so a site at an IP address cannot have them. */
const IP_ADDRESS = /^\[|^[\d.]+$/u;

export function passkeySupport(): PasskeySupport {
  if (!window.isSecureContext) return 'insecure';
  if (IP_ADDRESS.test(window.location.hostname)) return 'no-name';
  return 'PublicKeyCredential' in window ? 'ready' : 'unsupported';
}
