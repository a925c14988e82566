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

/** How often somebody may bring an archive or a receipt. */
const AN_HOUR = { points: 30, seconds: 60 * 60 };

/** Codes that come from another instance, and go to one. */
export function movingRoutes(
  router: CommandRouter,
  { imports, moves, acting, rateLimits }: MovingServices,
): void {
  const limit = rateLimits.shared({ name: 'moving-user', ...AN_HOUR });
  const serve = router.serving(moveDecider);

  router.on(movingCommands.previewImport, async ({ who, body }) => {
    await limit.take(who.userId);
    return { body: await imports.preview(who.userId, body), position: null };
  });

  router.on(movingCommands.importCodes, async ({ who, body, command }) => {
    await limit.take(who.userId);
    return imports.take(who.userId, body, command);
  });

  router.on(movingCommands.previewOrganisationImport, async ({ who, body, parameter }) => {
    await limit.take(who.userId);
    const ownerId = await acting.newOwner(parameter('id'), who.userId);
    return { body: await imports.preview(ownerId, body), position: null };
  });

  router.on(movingCommands.importOrganisationCodes, async ({ who, body, parameter, command }) => {
    await limit.take(who.userId);
    return imports.take(await acting.newOwner(parameter('id'), who.userId), body, command);
  });

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

/** @throws DomainError for what is no id */
function moveIdOf(text: string): string {
  const moveId = readUuid(text);
  if (moveId === null) throw moveNotFound();
  return moveId;
}
