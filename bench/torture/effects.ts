import type { DomainEvent, EventNamed, EventTypeName } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { Acknowledged, CommandKind } from './sender.ts';

/**
 * The events that an acknowledged command must have left in the log, by the ids in its answer: one
 * line for each.
 */
export function promisedEffects(command: Acknowledged): readonly string[] {
  const answered: Record<string, unknown> = JSON.parse(command.answer.text);
  return EFFECTS[command.kind]({
    ...command,
    answered,
    id: String(answered['id']),
    uid: String(answered['uid']),
    subject: command.path.split('/')[3] ?? '',
  });
}

interface Told extends Acknowledged {
  readonly answered: Readonly<Record<string, unknown>>;
  /** The id in the answer. */
  readonly id: string;
  readonly uid: string;
  /** The id in the path, if it names one. */
  readonly subject: string;
}

const said = ({ id, body }: Told): string => `MessageSent ${id} ${String(body['content'])}`;

const EFFECTS: Readonly<Record<CommandKind, (told: Told) => readonly string[]>> = {
  login: ({ answered }) => [`SessionStarted ${readToken(answered['access_token']).sid}`],
  register: ({ answered }) => {
    const { sub, sid } = readToken(answered['access_token']);
    // The username as written, and by its lookalike form.
    const names = [`NameReserved ${sub}`, `NameReserved ${sub}`];
    return [...names, `UserRegistered ${sub}`, `SessionStarted ${sid}`];
  },
  generate: ({ uid, token }) => [
    `CodePlaceTaken ${uid}`,
    `CodeGenerated ${uid} ${readToken(token).sub}`,
  ],
  edit: ({ uid, body }) => [`${body['is_paused'] === true ? 'CodePaused' : 'CodeResumed'} ${uid}`],
  claim: ({ uid, token }) => [`CodeClaimed ${uid} ${readToken(token).sub}`],
  batch: ({ id, body }) => [`BatchGenerated ${id} ${String(body['quantity'])}`],
  print: ({ subject }) => [`BatchPrinted ${subject}`],
  toggle: ({ subject, answered }) => [
    `${answered['is_active'] === true ? 'UserEnabled' : 'UserDisabled'} ${subject}`,
  ],
  message: (told) => [
    `ThreadStarted ${threadOf(told.id)}`,
    said(told),
    `FinderContactLeft ${told.id}`,
  ],
  reply: (told) => [said(told)],
  answer: (told) => [said(told)],
  seen: ({ body }) => [`MessagesRead ${String(body['message_ids'])}`],
  block: ({ subject }) => [`ThreadBlocked ${subject}`],
  order: ({ answered }) => [`OrderPlaced ${String(answered['order_id'])}`],
  payment: ({ subject }) => [`PaymentCompleted ${subject}`, `BatchGenerated for ${subject}`],
};

type Lines = {
  readonly [Type in EventTypeName]?: (event: EventNamed<Type>) => string;
};

/** The ids that distinguish events of the same type, for each type that the load causes. */
const LINES: Lines = {
  SessionStarted: ({ data }) => data.sessionId,
  NameReserved: ({ data }) => data.userId,
  UserRegistered: ({ data }) => data.userId,
  CodePlaceTaken: ({ data }) => data.uid,
  CodeGenerated: ({ data }) => `${data.uid} ${data.ownerId}`,
  CodeClaimed: ({ data }) => `${data.uid} ${data.ownerId}`,
  CodePaused: ({ data }) => data.uid,
  CodeResumed: ({ data }) => data.uid,
  BatchGenerated: ({ data: { order, batchId, uids } }) =>
    order === null ? `${batchId} ${uids.length}` : `for ${order.orderId}`,
  BatchPrinted: ({ data }) => data.batchId,
  UserDisabled: ({ data }) => data.userId,
  UserEnabled: ({ data }) => data.userId,
  FinderContactLeft: ({ data }) => data.messageId,
  MessagesRead: ({ data }) => data.messageIds.join(),
  ThreadBlocked: ({ data }) => data.threadId,
  OrderPlaced: ({ data }) => data.orderId,
  PaymentCompleted: ({ data }) => data.orderId,
  ThreadStarted: ({ data }) => data.threadId,
  ThreadSeen: ({ data }) => data.messageId,
  MessageSent: ({ data, personal }) => `${data.messageId} ${personal?.content ?? 'erased'}`,
};

/** The line for an event of the log; its personal part must have been opened. */
export function effectOf(event: Recorded<DomainEvent>): string {
  // Each line takes the event of its own name.
  const line = LINES[event.type] as ((event: DomainEvent) => string) | undefined;
  return `${event.type} ${line?.(event) ?? event.id}`;
}

export interface Comparison {
  /** Promised by an answer, but not in the log. */
  readonly lost: readonly string[];
  /** In the log more often than promised. */
  readonly doubled: readonly string[];
}

/** Compares what was promised with what is there, each as often as it is listed. */
export function compareEffects(promised: readonly string[], found: readonly string[]): Comparison {
  const open = new Map<string, number>();
  for (const effect of promised) open.set(effect, (open.get(effect) ?? 0) + 1);
  for (const effect of found) open.set(effect, (open.get(effect) ?? 0) - 1);
  const where = (wanted: (count: number) => boolean): string[] =>
    [...open].filter(([, count]) => wanted(count)).map(([effect]) => effect);
  return { lost: where((count) => count > 0), doubled: where((count) => count < 0) };
}

const threadOf = (messageId: string): string => messageId.replace(/-\d+$/u, '');

/** The claims of a bearer token. */
function readToken(token: unknown): { sub: string; sid: string } {
  const [, payload = ''] = String(token).split('.');
  const claims: { sub: string; sid: string } = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  );
  return claims;
}
