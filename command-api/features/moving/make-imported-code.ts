import type { AllowanceEvent } from '@app/events/allowance';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { allowanceDecider } from '../allowances/decider.ts';
import { codeDecider } from '../codes/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export type TakenPlace = Extract<AllowanceEvent, { type: 'ImportPlaceTaken' }>;

/**
 * Creates the code that a place was taken for. If its uid has been taken since, the place is given
 * back. Idempotent for a repeated command.
 * @returns null if the code was not created
 */
export async function makeImportedCode(
  handler: CommandHandler,
  { data, personal }: TakenPlace,
  context: CommandContext,
): Promise<{ readonly position: Position | null } | null> {
  // The owner has been erased since.
  if (!personal) return null;
  const { userId, uid, autoDeleteDays, locationEnabled, isPaused } = data;
  const { greetingImage } = data;
  const { title, greeting, codeType, fields, lost } = personal;
  const text = { title, greeting };
  const told = { text, autoDeleteDays, locationEnabled, isPaused, codeType, fields };
  const command = { type: 'Import', uid, ownerId: userId, ...told, lost, greetingImage } as const;
  try {
    return await handler.handle(codeDecider, streams.code(uid), command, context);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'erased') return null;
    if (error.code !== 'uid-in-use') throw error;
    const commandId = uuidV5(context.commandId, `free ${uid}`);
    const free = { type: 'FreePlace', userId, uid } as const;
    await handler.handle(allowanceDecider, streams.allowance(userId), free, {
      ...context,
      commandId,
    });
    return null;
  }
}
