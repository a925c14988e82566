import { readUuid } from '@app/events/event-id';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { Codes } from '../codes/codes.ts';
import type { Acting } from '../organisations/acting.ts';
import { importCommands } from './contract.ts';
import { importNotFound } from './decider.ts';
import { Imports } from './imports.ts';

const DAY = 24 * 60 * 60;

/** How many calls a day may send lines, which stay in the log until the account is erased. */
const CALLS_A_DAY = 1500;

export interface ImportServices {
  readonly handler: CommandHandler;
  readonly codes: Codes;
  readonly acting: Acting;
  readonly rateLimits: RateLimits;
}

/** Imports of files into an owner's register. */
export function importRoutes(
  router: CommandRouter,
  { handler, codes, acting, rateLimits }: ImportServices,
): void {
  const imports = new Imports(handler, codes);
  const calls = rateLimits.shared({
    name: 'register-import',
    points: CALLS_A_DAY,
    seconds: DAY,
    localShare: 0.2,
  });

  router.on(importCommands.addImportLines, async ({ who, body, command, parameter }) => {
    const ownerId = await acting.newOwner(body.organisation_id, who.userId);
    const importId = importIdOf(parameter('id'));
    await calls.take(ownerId);
    const position = await imports.add({ importId, ownerId }, body, command);
    return { body: {}, position };
  });

  router.on(importCommands.confirmImport, async ({ who, body, command, parameter }) => {
    const importId = importIdOf(parameter('id'));
    const own = { importId, ownerId: await acting.onImport(importId, who.userId, 'manager') };
    const position = await imports.confirm(own, body.lines, command);
    return { body: {}, position };
  });

  router.on(importCommands.undoImport, async ({ who, command, parameter }) => {
    const importId = importIdOf(parameter('id'));
    const own = { importId, ownerId: await acting.onImport(importId, who.userId, 'manager') };
    return { body: {}, position: await imports.undo(own, command) };
  });
}

/** @throws DomainError if the text is not a UUID */
function importIdOf(text: string): string {
  const id = readUuid(text);
  if (id === null) throw importNotFound();
  return id;
}
