import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { WebFile } from './web-files.ts';

/** Two years. Names below this one may have reasons of their own. */
const KEPT_ENCRYPTED = 'max-age=63072000';

const PERMISSIONS = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()';

function policy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // Toasts and dialogs of the libraries in use bring style elements of their own.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The scripts that the build itself wrote into pages, as a policy names them. */
function inlineScripts(files: ReadonlyMap<string, WebFile>): string[] {
  const found = new Set<string>();
  for (const { type, content } of files.values()) {
    if (!type.startsWith('text/html')) continue;
    for (const [, script = ''] of content.toString().matchAll(/<script>([^<]*)<\/script>/g)) {
      found.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  return [...found];
}

/**
 * @param publicUrl the address at which people reach the product
 * @returns what sets the headers that every answer carries, the APIs' answers too
 */
export function securityHeaders(
  files: ReadonlyMap<string, WebFile>,
  publicUrl: string,
): (response: ServerResponse) => void {
  const contentPolicy = policy(inlineScripts(files));
  const isEncrypted = publicUrl.startsWith('https:');
  return (response) => {
    response.setHeader('Content-Security-Policy', contentPolicy);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // A private thread link is a secret: no other site learns it.
    response.setHeader('Referrer-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    // The one thing that pages ask a device for is where it is, when a finder wants to say so.
    response.setHeader('Permissions-Policy', PERMISSIONS);
    // Whoever came over TLS once never comes without.
    if (isEncrypted) response.setHeader('Strict-Transport-Security', KEPT_ENCRYPTED);
  };
}
