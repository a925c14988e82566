import { randomUUID } from 'node:crypto';
import type { DownloadForm } from '@app/events/batch';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import type { Principal } from '@app/service-kit/http/authenticate';
import type { KeptAddresses } from '@app/service-kit/limits/kept-address';
import type { Context } from 'koa';

export interface Reader {
  readonly who: Principal;
  readonly context: Context;
}

export interface Shown {
  readonly ownerId: string;
  readonly uid: string;
  readonly messageIds: readonly string[];
}

/**
 * Without its audit event there is no answer (docs/adr/0045). All methods throw
 * EventLogUnavailableError if the log is unreachable.
 */
export interface Readings {
  /** The codes of a batch that exists, in some form: an event for each download. */
  batchDownload(reader: Reader, batchId: string, form: DownloadForm): Promise<void>;
  /** Messages, by an open reading: one event for each code. The same ones are recorded once. */
  disclosed(reader: Reader, readingId: string, shown: readonly Shown[]): Promise<void>;
  /** Messages that are shown without a reason: each display is recorded. */
  displayed(reader: Reader, shown: readonly Shown[]): Promise<void>;
}

/** Any fixed UUID: the ids of the events about messages derive from it. */
const DISCLOSURES = '5f1b7c52-6a0e-5c7e-9d0a-2f3f1f3a8b61';

/** @param addresses makes the keyed hash of the caller's address for the event's metadata */
export function makeReadings(log: EventLog, addresses: KeptAddresses): Readings {
  const contextOf = async (
    { who, context }: Reader,
    command: Pick<CommandContext, 'commandId' | 'at' | 'isResend'>,
  ): Promise<CommandContext> => ({
    ...command,
    actor: { kind: 'user', id: who.userId },
    correlationId: String(context.state['requestId']),
    causationId: command.commandId,
    addressHash: await addresses.of(context.req, command.at),
  });
  const append = async (
    reader: Reader,
    readingId: string,
    shown: readonly Shown[],
    command: Pick<CommandContext, 'commandId' | 'isResend'>,
  ): Promise<void> => {
    if (shown.length === 0) return;
    const administratorId = reader.who.userId;
    const events = shown.map(({ ownerId, uid, messageIds }) => ({
      type: 'MessagesDisclosed',
      data: { readingId, administratorId, ownerId, uid, messageIds },
    }));
    const context = await contextOf(reader, { ...command, at: new Date() });
    await log.append(streams.reading(readingId), 'any', events, context);
  };

  return {
    batchDownload: async (reader, batchId, form) => {
      const context = await contextOf(reader, { commandId: randomUUID(), at: new Date() });
      const event = { type: 'BatchDownloaded', data: { batchId, form } } as const;
      await log.append(streams.batch(batchId), 'any', [event], context);
    },
    disclosed: async (reader, readingId, shown) => {
      const ids = shown.flatMap(({ messageIds }) => messageIds).join(' ');
      const commandId = uuidV5(DISCLOSURES, `${readingId} ${ids}`);
      // As a resend, since these may have been recorded before.
      await append(reader, readingId, shown, { commandId, isResend: true });
    },
    displayed: (reader, shown) => {
      // One reading an hour, so that an owner's list does not name each display.
      const hour = new Date().toISOString().slice(0, 13);
      const readingId = uuidV5(DISCLOSURES, `${reader.who.userId} ${hour}`);
      return append(reader, readingId, shown, { commandId: randomUUID() });
    },
  };
}
