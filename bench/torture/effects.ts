import type { DomainEvent, EventNamed, EventTypeName } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { Acknowledged } from './sender.ts';

/**
 * What an acknowledged command must have left in the log, by the ids in its answer: one line for
 * each event.
 */
export function promisedEffects({ kind, body, answer, token }: Acknowledged): readonly string[] {
  const answered: Record<string, unknown> = JSON.parse(answer.text);
  const id = String(answered['id']);
  const uid = String(answered['uid']);
  switch (kind) {
    case 'login':
      return [`SessionStarted ${readToken(answered['access_token']).sid}`];
    case 'register': {
      const { sub, sid } = readToken(answered['access_token']);
      return [`NameReserved ${sub}`, `UserRegistered ${sub}`, `SessionStarted ${sid}`];
    }
    case 'generate':
      return [`CodePlaceTaken ${uid}`, `CodeGenerated ${uid} ${readToken(token).sub}`];
    case 'claim':
      return [`CodeClaimed ${uid} ${readToken(token).sub}`];
    case 'batch':
      return [`BatchGenerated ${id} ${String(body['quantity'])}`];
    case 'message':
      return [`ThreadStarted ${threadOf(id)}`, `MessageSent ${id} ${String(body['content'])}`];
    case 'reply':
    case 'answer':
      return [`MessageSent ${id} ${String(body['content'])}`];
  }
}

type Lines = {
  readonly [Type in EventTypeName]?: (event: EventNamed<Type>) => string;
};

/** What tells the events apart that the load asks for. */
const LINES: Lines = {
  SessionStarted: ({ data }) => data.sessionId,
  NameReserved: ({ data }) => data.userId,
  UserRegistered: ({ data }) => data.userId,
  CodePlaceTaken: ({ data }) => data.uid,
  CodeGenerated: ({ data }) => `${data.uid} ${data.ownerId}`,
  CodeClaimed: ({ data }) => `${data.uid} ${data.ownerId}`,
  BatchGenerated: ({ data }) => `${data.batchId} ${data.uids.length}`,
  ThreadStarted: ({ data }) => data.threadId,
  MessageSent: ({ data, personal }) => `${data.messageId} ${personal?.content ?? 'erased'}`,
};

/** The line for an event of the log; its personal part must have been opened. */
export function effectOf(event: Recorded<DomainEvent>): string {
  // Each line takes the event of its own name.
  const line = LINES[event.type] as ((event: DomainEvent) => string) | undefined;
  return `${event.type} ${line?.(event) ?? event.id}`;
}

export interface Comparison {
  /** Promised by an answer, and not in the log. */
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
