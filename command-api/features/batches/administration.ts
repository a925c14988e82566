import type { DownloadForm } from '@app/events/batch';
import type { CommandContext } from '@app/events/envelope';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { ContactReading } from '../contact-readings/contract.ts';
import { batchDecider } from './decider.ts';
import { contactReadingDecider } from '../contact-readings/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';

/** `YYYY-MM-DDTHH`, in UTC. */
const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** What administrators do with batches, and what they read (decisions, Administrator). */
export class Administration {
  private readonly handler: CommandHandler;

  constructor(handler: CommandHandler) {
    this.handler = handler;
  }

  /** @throws DomainError `batch-not-found` */
  async markPrinted(batchId: string, context: CommandContext): Promise<Position | null> {
    const stream = streams.batch(batchId);
    const command = { type: 'MarkPrinted', batchId } as const;
    return (await this.handler.handle(batchDecider, stream, command, context)).position;
  }

  /** Notes each download. @throws DomainError `batch-not-found` */
  async noteDownload(
    batchId: string,
    form: DownloadForm,
    context: CommandContext,
  ): Promise<Position | null> {
    const stream = streams.batch(batchId);
    const command = { type: 'NoteDownload', batchId, form } as const;
    return (await this.handler.handle(batchDecider, stream, command, context)).position;
  }

  /** Notes that contact data of finders is shown: once for each page and hour. */
  async noteContactReading(
    administratorId: string,
    { page, list }: ContactReading,
    context: CommandContext,
  ): Promise<Position | null> {
    const stream = streams.contactReading(administratorId, hourOf(context.at));
    const command = { type: 'Note', administratorId, page, list } as const;
    return (await this.handler.handle(contactReadingDecider, stream, command, context)).position;
  }
}
