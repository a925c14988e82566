import type { Context } from 'koa';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { drawSvg, makeModules } from '../printing/modules.ts';
import { drawPng } from '../printing/png.ts';
import { printedLink } from '../printing/printed-link.ts';
import { codeQueries } from './contract.ts';
import type { FindCode } from './find-code.ts';
import type { LookUpLimit } from './look-up-limit.ts';
import { readOwnedCodes } from './owned-codes.ts';
import { findScannedCode, presentPublicCode } from './public-code.ts';

export interface CodeRouteParts {
  readonly database: Database;
  readonly findCode: FindCode;
  readonly limit: LookUpLimit;
  /** The address that printed codes lead to. */
  readonly publicUrl: string;
}

/** Codes: what finders see of one, its image, and an owner's list. */
export function codeRoutes(
  router: QueryRouter,
  { database, findCode, limit, publicUrl }: CodeRouteParts,
): void {
  const findImage = async (context: Context, text: string) => {
    const { uid } = await limit.guess(context, () => findScannedCode(findCode, text));
    return makeModules(printedLink(publicUrl, uid), 'M');
  };

  router.on(codeQueries.publicCode, async ({ parameter, context }) => {
    await limit.count(context);
    return presentPublicCode(await findScannedCode(findCode, parameter('code')));
  });

  router.on(codeQueries.codeSvg, async ({ parameter, context }) => {
    const image = drawSvg(await findImage(context, parameter('code')));
    cacheForGood(context);
    return image;
  });

  router.on(codeQueries.codePng, async ({ parameter, query, context }) => {
    const image = drawPng(await findImage(context, parameter('code')), query.size);
    cacheForGood(context);
    return image;
  });

  router.on(codeQueries.ownedCodes, ({ who, query }) =>
    readOwnedCodes(database, who.userId, query.sort),
  );
}

/** Lets browsers keep the image: the image of a uid never changes. */
const cacheForGood = (context: Context): void =>
  context.set('Cache-Control', 'public, max-age=31536000, immutable');
