import { uuidV5 } from '@app/events/event-id';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import type { Call, CommandRouter } from '../../kernel/command-router.ts';
import { historyCommands, type StateRequest } from './contract.ts';
import { pastState } from './past-state.ts';

/** Any fixed UUID: the ids of the inspection events derive from it. */
const INSPECTIONS = '8c2c7a30-40f4-5d49-8a4e-3f6a52a1c7de';
const HOUR_CHARACTERS = '2026-03-04T05'.length;

/** Looking at the past of an aggregate (docs/adr/0150). */
export function historyRoutes(router: CommandRouter, log: EventLog): void {
  router.on(historyCommands.inspectPast, async (call) => {
    const body = await pastState(log, call.body);
    await record(log, call);
    return { body, position: null };
  });
}

/**
 * Audit first: without its audit event there is no response. Recorded once for each stream and
 * hour.
 */
async function record(
  log: EventLog,
  { who, body, command }: Call<StateRequest, 'administrator'>,
): Promise<void> {
  const { userId } = who;
  const hour = command.at.toISOString().slice(0, HOUR_CHARACTERS);
  const commandId = uuidV5(INSPECTIONS, `${userId} ${body.stream} ${hour}`);
  // Treated as a resend, since it may have been recorded before.
  const context = { ...command, commandId, causationId: commandId, isResend: true };
  const data = { inspectorId: userId, stream: body.stream };
  await log.append(streams.inspection(userId), 'any', [{ type: 'PastInspected', data }], context);
}
