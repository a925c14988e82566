import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { BatchOrder, BatchPurpose } from '@app/events/batch';
import type { EventTypeName, EventNamed } from '@app/events/catalogue';
import type { EventLog } from '@app/events/log/event-log';
import type { OrderItem } from '@app/events/order';
import type { ReadingScope } from '@app/events/reading';
import { formatPosition, type Position, START_POSITION } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { Photo, Place, Voice } from '@app/events/thread';
import { UID_ALPHABET, UID_LENGTH } from '@app/events/uid';
import type { Plan, Role } from '@app/events/user';
import { makeThreadToken } from '@app/service-kit/thread-token';

export interface Said {
  readonly content?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly place?: Place;
  readonly photos?: readonly Photo[];
  readonly inReplyTo?: string;
  readonly voice?: Voice;
  readonly at?: Date;
}

export interface StartedThread {
  readonly threadId: string;
  readonly uid: string;
  readonly ownerId: string;
  /** The token of the finder's private link. */
  readonly token: string;
  readonly messageId: string;
}

export function newUid(): string {
  return Array.from(randomBytes(UID_LENGTH), (byte) => UID_ALPHABET[byte % 29]).join('');
}

/** Writes to the log what the command API would, without its rules. */
export class History {
  /** The end of the log when this history last wrote. */
  end: Position = START_POSITION;
  private readonly log: EventLog;
  private readonly linkKey = createSecretKey(randomBytes(32));
  private latest = 0;
  private readonly next = new Map<string, bigint>();

  constructor(log: EventLog) {
    this.log = log;
  }

  get endText(): string {
    return formatPosition(this.end);
  }

  /** At any revision: the query API may have recorded a look at the conversation meanwhile. */
  async append(
    stream: string,
    event: { [Type in EventTypeName]: EventNamed<Type> }[EventTypeName],
    at: Date = this.now(),
  ): Promise<void> {
    const id = randomUUID();
    const circumstances = { commandId: id, correlationId: id, causationId: id, at };
    const actor = { kind: 'system' } as const;
    const outcome = await this.log.append(stream, 'any', [event], { actor, ...circumstances });
    if (outcome.kind === 'conflict') throw new Error(`${stream} is not as expected`);
    this.next.set(stream, outcome.revision);
    this.end = outcome.position;
  }

  /** The time; unique for each event. */
  private now(): Date {
    this.latest = Math.max(Date.now(), this.latest + 1);
    return new Date(this.latest);
  }

  async user(options: { role?: Role; plan?: Plan; username?: string; email?: string } = {}) {
    const userId = randomUUID();
    const { role = 'user', plan = 'free', email = null } = options;
    const username = options.username ?? `user-${userId.slice(0, 8)}`;
    const personal = { username, email, phone: null, passwordHash: null };
    const first = role === 'admin' ? role : 'user';
    const data = { userId, role: first, plan } as const;
    await this.append(streams.user(userId), { type: 'UserRegistered', data, personal });
    if (role !== first) {
      await this.append(streams.user(userId), { type: 'RoleGranted', data: { userId, role } });
    }
    return { userId, username, email };
  }

  async code(ownerId: string, title = 'Bicycle', greeting: string | null = null): Promise<string> {
    const uid = newUid();
    const data = { uid, ownerId, autoDeleteDays: null, locationEnabled: true };
    const personal = { title, greeting };
    await this.append(streams.code(uid), { type: 'CodeGenerated', data, personal });
    return uid;
  }

  async batch(
    quantity: number,
    notes: string | null = null,
    purpose: BatchPurpose = 'testing',
    order: BatchOrder = null,
  ) {
    const batchId = randomUUID();
    const uids = Array.from({ length: quantity }, newUid);
    const data = { batchId, purpose, uids, order };
    const personal = { notes };
    await this.append(streams.batch(batchId), { type: 'BatchGenerated', data, personal });
    return { batchId, uids };
  }

  /** Somebody orders a pack, pays for it, and gets its codes. */
  async boughtPack(buyerId: string, quantity = 10) {
    const orderId = await this.order(buyerId, {
      kind: 'pack',
      packId: 'some-pack',
      name: 'Pocket pack',
      quantity,
    });
    const paid = { orderId, buyerId, paymentId: 'DEMO_1' };
    await this.append(streams.order(orderId), { type: 'PaymentCompleted', data: paid });
    const batch = await this.batch(quantity, null, 'user_purchases', { orderId, buyerId });
    return { orderId, ...batch };
  }

  async order(
    buyerId: string,
    item: OrderItem,
    expiresAt = new Date(Date.now() + 60_000),
  ): Promise<string> {
    const orderId = randomUUID();
    const data = { orderId, buyerId, item, cents: 499, expiresAt: expiresAt.toISOString() };
    await this.append(streams.order(orderId), { type: 'OrderPlaced', data });
    return orderId;
  }

  async claim(uid: string, batchId: string, ownerId: string, title: string): Promise<void> {
    const data = { uid, batchId, ownerId, autoDeleteDays: 30, locationEnabled: false };
    const personal = { title, greeting: null };
    await this.append(streams.code(uid), { type: 'CodeClaimed', data, personal });
  }

  async thread(uid: string, ownerId: string, said: Said = {}): Promise<StartedThread> {
    const threadId = randomUUID();
    const { token, hash } = makeThreadToken(threadId, this.linkKey);
    const data = { threadId, uid, ownerId, tokenHash: hash };
    await this.append(streams.thread(threadId), { type: 'ThreadStarted', data }, said.at);
    const messageId = await this.message({ threadId, uid, ownerId }, 'finder', said);
    return { threadId, uid, ownerId, token, messageId };
  }

  async message(
    { threadId, uid, ownerId }: Omit<StartedThread, 'token' | 'messageId'>,
    sender: 'finder' | 'owner',
    said: Said = {},
  ): Promise<string> {
    const stream = streams.thread(threadId);
    const messageId = `${threadId}-${this.next.get(stream) ?? 0}`;
    const { content = 'I found it', email = null, phone = null, place = null } = said;
    const ids = { threadId, uid, ownerId, messageId };
    const photos = [...(said.photos ?? [])];
    const answered = said.inReplyTo === undefined ? {} : { inReplyTo: said.inReplyTo };
    const voice = said.voice ? { voice: said.voice } : {};
    const data = { ...ids, sender, photos, ...answered, ...voice };
    const personal = { content, place };
    await this.append(stream, { type: 'MessageSent', data, personal }, said.at);
    if (email !== null || phone !== null) await this.leaveContact({ ...ids, email, phone });
    return messageId;
  }

  async leaveContact({
    threadId,
    uid,
    ownerId,
    messageId,
    email = 'finder@example.org',
    phone = null,
  }: Omit<StartedThread, 'token'> & {
    readonly email?: string | null;
    readonly phone?: string | null;
  }): Promise<void> {
    const ids = { threadId, uid, ownerId, messageId, contactId: threadId };
    const data = { ...ids, hasEmail: email !== null, hasPhone: phone !== null };
    const personal = { email, phone, language: 'en' } as const;
    const left = { type: 'FinderContactLeft', data, personal } as const;
    await this.append(streams.thread(threadId), left);
  }

  /** @param minutes how much longer it is open */
  async reading(administratorId: string, scope: ReadingScope, minutes = 15): Promise<string> {
    const readingId = randomUUID();
    const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
    const data = { readingId, administratorId, scope, expiresAt };
    const personal = { reason: 'Ticket 4711' };
    await this.append(streams.reading(readingId), { type: 'ReadingOpened', data, personal });
    return readingId;
  }

  /** An owner deletes a code; with `forGood`, it can no longer be restored. */
  async delete(uid: string, ownerId: string, forGood = false): Promise<void> {
    const code = { uid, ownerId };
    const restorableUntil = new Date(Date.now() + 10_000).toISOString();
    const deleted = { type: 'CodeDeleted', data: { ...code, restorableUntil } } as const;
    await this.append(streams.code(uid), deleted);
    if (!forGood) return;
    const data = { ...code, batchId: null, greetingImageId: null };
    await this.append(streams.code(uid), { type: 'CodeErased', data });
  }

  /** The command API destroys the message's key as well; here only the event is written. */
  async erase({ threadId, uid, ownerId, messageId }: StartedThread): Promise<void> {
    const data = { messageId, threadId, uid, ownerId, reason: 'auto_delete' } as const;
    await this.append(streams.thread(threadId), { type: 'MessageErased', data });
  }
}
