import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import type { DomainEvent } from '@app/events/catalogue';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';

/** The operator at this terminal: the account and the name of the machine. */
export const operatorAccount = (): string =>
  `${process.env['SUDO_USER'] ?? userInfo().username}@${hostname()}`;

/**
 * Records an operator's action on a projection in the log; the audit log shows it.
 * @throws EventLogUnavailableError
 */
export async function record(
  log: EventLog,
  projection: string,
  event: Extract<DomainEvent, { type: 'EventSkipped' | 'ProjectionRebuilt' }>,
): Promise<void> {
  const stream = streams.projection(projection);
  const commandId = randomUUID();
  for (;;) {
    const last = (await log.read(stream, { personal: 'skip' })).at(-1);
    const { kind } = await log.append(stream, last?.revision ?? 'no-stream', [event], {
      actor: { kind: 'operator', account: operatorAccount() },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: new Date(),
    });
    if (kind === 'appended') return;
  }
}
