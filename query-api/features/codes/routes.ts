import { readUid } from '@app/events/uid';
import type { Reading } from '@app/service-kit/memory/read-memory';
import type { Context } from 'koa';
import { bytesOf, keepJson } from '../../kernel/keep-json.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import { readOrganisations } from '../organisations/routes.ts';
import { ownerOfList } from '../organisations/membership.ts';
import { drawSvg, makeModules } from '../printing/modules.ts';
import { drawPng } from '../printing/png.ts';
import { printedLink } from '../printing/printed-link.ts';
import { codeQueries } from './contract.ts';
import type { FoundCode } from './find-code.ts';
import { codeGuessLimits, lookUpLimits } from './limits.ts';
import { readCodesOfAll, readOwnedCodes } from './owned-codes.ts';
import { findMadeCode, findScannedCode, presentPublicCode } from './public-code.ts';

/** Codes: what finders see of one, its image, and an owner's list. */
export function codeRoutes(
  router: QueryRouter,
  { prepared: database, findCode, memory, printedUrl }: RouteParts,
): void {
  const find = async (look: typeof findMadeCode, text: string, reading: Reading) => {
    const code = await look(findCode, text);
    reading.dependsOn(code.uid, ...(code.owner_id === null ? [] : [code.owner_id]));
    return code;
  };
  // The image of a deleted code stays, since lists of batches and orders show it.
  const makeImage = ({ uid }: FoundCode) => makeModules(printedLink(printedUrl, uid), 'M');
  const readSvg = (scanned: string) =>
    memory.get(
      `svg ${readUid(scanned)}`,
      async (reading) => ({
        text: drawSvg(makeImage(await find(findMadeCode, scanned, reading))),
      }),
      bytesOf,
    );

  const readPublicCode = (code: string) =>
    keepJson(memory, `code ${readUid(code)}`, async (reading) =>
      presentPublicCode(await find(findScannedCode, code, reading)),
    );
  router.on(codeQueries.publicCode, ({ parameter }) => readPublicCode(parameter('code')), {
    limits: lookUpLimits,
  });

  router.on(
    codeQueries.codeSvg,
    async ({ parameter, context }) => {
      const { text } = await readSvg(parameter('code'));
      cacheForMinutes(context);
      return text;
    },
    { limits: codeGuessLimits },
  );

  router.on(
    codeQueries.codePng,
    async ({ parameter, query, context }) => {
      const code = await findMadeCode(findCode, parameter('code'));
      const image = drawPng(makeImage(code), query.size);
      cacheForMinutes(context);
      return image;
    },
    { limits: codeGuessLimits },
  );

  router.on(codeQueries.ownedCodes, ({ who: { userId }, query }) => {
    const { sort, organisation_id: of, with_organisations: isWhole } = query;
    const name = `codes ${userId} ${sort} ${of ?? ''} ${isWhole}`;
    return keepJson(memory, name, async (reading) => {
      const ownerId = await ownerOfList(database, userId, of);
      reading.dependsOn(userId, ownerId);
      const codes = await readOwnedCodes(database, ownerId, sort);
      if (!isWhole || of !== undefined) return codes;
      const organisations = await readOrganisations(database, userId);
      reading.dependsOn(...organisations.map(({ id }) => id));
      return [...codes, ...(await readCodesOfAll(database, organisations, sort))];
    });
  });
}

/** The image changes only with the domain of the code's owner. */
const cacheForMinutes = (context: Context): void =>
  context.set('Cache-Control', 'public, max-age=600');
