import { uuidV5 } from '@app/events/event-id';
import type { InspectionEvent, PastList } from '@app/events/inspection';
import type { EventLog } from '@app/events/log/event-log';
import { readAt } from '@app/events/log/read-back';
import { parsePosition } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { Call, Done } from '../../kernel/command-router.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { DayRequest, RowsRequest } from './contract.ts';

type LookCall<Request> = Pick<Call<Request, 'administrator'>, 'who' | 'body' | 'command'>;

/**
 * Records that somebody asks which rows an event changed. The projector answers (docs/adr/0142).
 * @returns the id of the request
 * @throws DomainError if there is no event at the position
 */
export async function lookAtRows(
  log: EventLog,
  call: LookCall<RowsRequest>,
): Promise<Done<{ id: string }>> {
  const { position } = call.body;
  const place = parsePosition(position);
  const event = place && (await readAt(log, place));
  if (!event) throw new DomainError('not-found', 'event-not-found', 'There is no such event.');
  const id = uuidV5(call.command.commandId, 'rows');
  const data = { lookId: id, inspectorId: call.who.userId, position };
  const { stream } = event.recorded;
  return note(log, call, {
    event: { type: 'RowsInspected', data: { ...data, stream } },
    body: { id },
  });
}

/**
 * Records that somebody asks for a list's state at the end of a day. The projector answers
 * (docs/adr/0148).
 * @throws DomainError if the day is not over
 */
export async function lookAtList(
  log: EventLog,
  list: PastList,
  call: LookCall<DayRequest>,
): Promise<Done<Record<string, never>>> {
  const { day } = call.body;
  if (day >= dayOf(call.command.at)) {
    throw new DomainError('conflict', 'day-not-over', 'Choose a day that is over, in UTC.');
  }
  const data = { inspectorId: call.who.userId, list, day };
  return note(log, call, { event: { type: 'ListInspected', data }, body: {} });
}

const dayOf = (at: Date): string => at.toISOString().slice(0, '2026-03-04'.length);

async function note<Body>(
  log: EventLog,
  { who, command }: LookCall<unknown>,
  { event, body }: { readonly event: InspectionEvent; readonly body: Body },
): Promise<Done<Body>> {
  const outcome = await log.append(streams.inspection(who.userId), 'any', [event], command);
  return { body, position: outcome.kind === 'appended' ? outcome.position : null };
}
