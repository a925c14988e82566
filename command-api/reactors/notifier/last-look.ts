import type { DomainEvent, EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { LRUCache } from 'lru-cache';

const KEPT = 20_000;

/** Whether this event shows that the finder looked at the conversation, or left another address. */
const isLook = ({ type, data }: DomainEvent): boolean =>
  type === 'ThreadSeen' ||
  type === 'FinderContactLeft' ||
  (type === 'MessageSent' && data.sender === 'finder');

/**
 * The newest look of each finder at their conversation. Replies after the same look are reported
 * together. All events of conversations must be noted in order.
 */
export class LastLooks {
  private readonly log: Pick<EventLog, 'read'>;
  /** The ids of the events, by stream. */
  private readonly looks = new LRUCache<string, string>({ max: KEPT });

  constructor(log: Pick<EventLog, 'read'>) {
    this.log = log;
  }

  note(event: Recorded<DomainEvent>): void {
    if (isLook(event)) this.looks.set(event.stream, event.id);
  }

  /** The id of the event of the newest look before a reply. */
  async before(reply: Recorded<EventNamed<'MessageSent'>>): Promise<string> {
    const known = this.looks.get(reply.stream);
    if (known !== undefined) return known;
    // A log with the product's catalogue returns its events.
    const events = (await this.log.read(reply.stream, {
      personal: 'skip',
    })) as readonly Recorded<DomainEvent>[];
    const before = events.filter(({ revision }) => revision < reply.revision);
    const { id } = before.findLast(isLook) ?? reply;
    this.looks.set(reply.stream, id);
    return id;
  }

  clear(): void {
    this.looks.clear();
  }
}
