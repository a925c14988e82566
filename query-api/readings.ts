import { randomUUID } from 'node:crypto';
import type { DownloadForm } from '@app/events/batch';
import type { AnyEvent } from '@app/events/definition';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import type { Principal } from '@app/service-kit/http/authenticate';
import type { CallerAddresses } from '@app/service-kit/limits/caller-address';
import type { Context } from 'koa';

/** Who reads, and the request by which they do. */
export interface Reader {
  readonly who: Principal;
  readonly context: Context;
}

/** A page of messages with contact data of finders. */
export interface ContactReading {
  readonly page: number;
  readonly list: 'all' | 'found';
}

/**
 * Appends to the log what an administrator is about to read. Audit first: without its audit event
 * there is no response (docs/adr/0045). Both throw EventLogUnavailableError where the log is away.
 */
export interface Readings {
  /** The codes of a batch that exists, in some form: an event for each download. */
  batchDownload(reader: Reader, batchId: string, form: DownloadForm): Promise<void>;
  /** Contact data: one event for each administrator, page and hour. */
  contact(reader: Reader, reading: ContactReading): Promise<void>;
}

/** Any fixed UUID: the ids of the events about contact data derive from it. */
const CONTACT_READINGS = '5f1b7c52-6a0e-5c7e-9d0a-2f3f1f3a8b61';

/** `YYYY-MM-DDTHH`, in UTC. */
const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** @param addresses makes the keyed hash of the caller's address that stands beside the event */
export function makeReadings(log: EventLog, addresses: CallerAddresses): Readings {
  const underWay = new Map<string, Promise<unknown>>();

  const contextOf = (
    { who, context }: Reader,
    command: Pick<CommandContext, 'commandId' | 'at' | 'isResend'>,
  ): CommandContext => ({
    ...command,
    actor: { kind: 'user', id: who.userId },
    correlationId: String(context.state['requestId']),
    causationId: command.commandId,
    addressHash: addresses.of(context.req),
  });

  /** The store holds up a second append of the same id for seconds, so it waits for the first. */
  const appendOnce = async (
    stream: string,
    event: AnyEvent,
    context: CommandContext,
  ): Promise<void> => {
    const { commandId } = context;
    const append = underWay.get(commandId) ?? log.append(stream, 'any', [event], context);
    underWay.set(commandId, append);
    try {
      await append;
    } finally {
      underWay.delete(commandId);
    }
  };

  return {
    batchDownload: async (reader, batchId, form) => {
      const context = contextOf(reader, { commandId: randomUUID(), at: new Date() });
      const event = { type: 'BatchDownloaded', data: { batchId, form } } as const;
      await log.append(streams.batch(batchId), 'any', [event], context);
    },
    contact: async (reader, { page, list }) => {
      const at = new Date();
      const administratorId = reader.who.userId;
      const stream = streams.contactReading(administratorId, hourOf(at));
      const commandId = uuidV5(CONTACT_READINGS, `${stream}/${list}/${page}`);
      const event = { type: 'FinderContactRead', data: { administratorId, page, list } } as const;
      // As a resend, since this page may have been recorded in this hour before.
      await appendOnce(stream, event, contextOf(reader, { commandId, at, isResend: true }));
    },
  };
}
