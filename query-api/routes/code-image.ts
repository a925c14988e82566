import QRCode from 'qrcode';
import { everybody } from '../http/access.ts';
import { svg } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import type { FindCode } from '../lookups/find-code.ts';
import { findScannedCode } from './public-code.ts';

/** What is printed round a code so that cameras find it, in modules. */
const QUIET_ZONE = 4;

/**
 * The link that a code holds. Upper-cased as a whole it takes the smaller alphanumeric mode of QR
 * codes (decisions, Codes). Below a path of its own the product keeps the case: only scheme and
 * host may be written in any.
 */
export function printedLink(publicUrl: string, uid: string): string {
  const base = new URL(publicUrl);
  const path = base.pathname.replace(/\/$/u, '');
  return path === '' ? `${base.origin}/${uid}`.toUpperCase() : `${base.origin}${path}/${uid}`;
}

/** GET /qr/{code}/image.svg: the code itself, the same for ever. */
export function codeImageRoute(findCode: FindCode, publicUrl: string): Route {
  return defineRoute({
    path: '/qr/{code}/image.svg',
    summary: 'The image of a code, for screens',
    access: everybody,
    reads: ['codes'],
    answer: svg,
    handle: async ({ parameter, context }) => {
      const { uid } = await findScannedCode(findCode, parameter('code'));
      const image = await QRCode.toString(printedLink(publicUrl, uid), {
        type: 'svg',
        errorCorrectionLevel: 'M',
        margin: QUIET_ZONE,
      });
      context.set('Cache-Control', 'public, max-age=31536000, immutable');
      return image;
    },
  });
}

/** Where the web finds a code's image. */
export const imageAddress = (uid: string): string => `/api/qr/${uid}/image.svg`;
