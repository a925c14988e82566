import { readUuid } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Acting } from '../organisations/acting.ts';
import { movingCommands } from './contract.ts';
import { moveDecider, moveNotFound } from './decider.ts';
import type { Imports } from './imports.ts';
import type { Moves } from './moves.ts';

export interface MovingServices {
  readonly imports: Imports;
  readonly moves: Moves;
  readonly acting: Acting;
  readonly rateLimits: RateLimits;
}

/** How many archives and receipts a user may send. */
const AN_HOUR = { points: 30, seconds: 60 * 60 };
/**
 * How many codes of archives may be looked up from one IP address: each result reveals whether a
 * uid is taken (docs/adr/0059).
 */
const CODES_A_DAY = { points: 20_000, seconds: 24 * 60 * 60 };

/** Importing codes from another instance, and redirecting codes to one. */
export function movingRoutes(
  router: CommandRouter,
  { imports, moves, acting, rateLimits }: MovingServices,
): void {
  const limit = rateLimits.shared({ name: 'moving-user', ...AN_HOUR });
  const codes = rateLimits.shared({ name: 'moving-codes-address', ...CODES_A_DAY });
  const countFor = (address: string) => async (many: number) => codes.take(address, many);
  const serve = router.serving(moveDecider);

  router.on(movingCommands.previewImport, async ({ who, body, address }) => {
    await limit.take(who.userId);
    const answer = await imports.preview(who.userId, body, countFor(address));
    return { body: answer, position: null };
  });

  router.on(movingCommands.importCodes, async ({ who, body, address, command }) => {
    await limit.take(who.userId);
    return imports.take(who.userId, body, countFor(address), command);
  });

  router.on(movingCommands.previewOrganisationImport, async ({ who, body, address, parameter }) => {
    await limit.take(who.userId);
    const ownerId = await acting.newOwner(parameter('id'), who.userId);
    return { body: await imports.preview(ownerId, body, countFor(address)), position: null };
  });

  router.on(
    movingCommands.importOrganisationCodes,
    async ({ who, body, address, parameter, command }) => {
      await limit.take(who.userId);
      const ownerId = await acting.newOwner(parameter('id'), who.userId);
      return imports.take(ownerId, body, countFor(address), command);
    },
  );

  router.on(movingCommands.moveCodesAway, async ({ who, body, command }) => {
    await limit.take(who.userId);
    const ownerId = await acting.newOwner(body.organisation_id, who.userId);
    return moves.away(ownerId, body.receipt, command);
  });

  serve(movingCommands.withdrawMove, {
    stream: ({ parameter }) => streams.move(moveIdOf(parameter('id'))),
    toCommand: async ({ who, parameter }) => {
      const moveId = moveIdOf(parameter('id'));
      return { type: 'Withdraw', moveId, ownerId: await acting.onMove(moveId, who.userId) };
    },
  });
}

/** @throws DomainError if it is not a UUID */
function moveIdOf(text: string): string {
  const moveId = readUuid(text);
  if (moveId === null) throw moveNotFound();
  return moveId;
}
