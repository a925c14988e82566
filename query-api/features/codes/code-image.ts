import type { Context } from 'koa';
import { codeImageQuery } from './contract.ts';
import { everybody } from '../../kernel/http/access.ts';
import { png, svg } from '../../kernel/http/answer.ts';
import { defineRoute, type Route } from '../../kernel/http/route.ts';
import type { LookUpLimit } from './look-up-limit.ts';
import type { FindCode } from './find-code.ts';
import { drawSvg, makeModules } from '../printing/modules.ts';
import { drawPng } from '../printing/png.ts';
import { printedLink } from '../printing/printed-link.ts';
import { findScannedCode } from './public-code.ts';

/** A code is the same for ever. */
const cacheForGood = (context: Context): void =>
  context.set('Cache-Control', 'public, max-age=31536000, immutable');

/** GET /qr/{code}/image.svg: the code itself, the same for ever. */
export function codeImageRoute(findCode: FindCode, limit: LookUpLimit, publicUrl: string): Route {
  return defineRoute({
    path: '/qr/{code}/image.svg',
    summary: 'The image of a code, for screens',
    access: everybody,
    reads: ['codes', 'users'],
    answer: svg,
    handle: async ({ parameter, context }) => {
      const { uid } = await limit.guess(context, () =>
        findScannedCode(findCode, parameter('code')),
      );
      const image = drawSvg(makeModules(printedLink(publicUrl, uid), 'M'));
      cacheForGood(context);
      return image;
    },
  });
}

/** GET /qr/{code}/image.png: the same as pixels, in any size asked for. */
export function codePngRoute(findCode: FindCode, limit: LookUpLimit, publicUrl: string): Route {
  return defineRoute({
    path: '/qr/{code}/image.png',
    summary: 'The image of a code as PNG, as many pixels wide as asked for',
    access: everybody,
    reads: ['codes', 'users'],
    query: codeImageQuery,
    answer: png,
    handle: async ({ parameter, query, context }) => {
      const { uid } = await limit.guess(context, () =>
        findScannedCode(findCode, parameter('code')),
      );
      const image = drawPng(makeModules(printedLink(publicUrl, uid), 'M'), query.size);
      cacheForGood(context);
      return image;
    },
  });
}

/** Where the web finds a code's image. */
export const imageAddress = (uid: string): string => `/api/qr/${uid}/image.svg`;
