import type { DomainEvent } from '@app/events/catalogue';
import { streams } from '@app/events/streams';
import type { SeededRandom } from './seeded-random.ts';
import { type Code, messageIn, newUid, type StreamHistory } from './stream-history.ts';

/** Owners with one code each, notified by e-mail, whose plan has limits that no bench reaches. */
export function freshOwners(
  count: number,
  random: SeededRandom,
): { readonly codes: readonly Code[]; readonly histories: readonly StreamHistory[] } {
  const at = new Date();
  const codes = Array.from({ length: count }, () => ({
    uid: newUid(random),
    ownerId: random.uuid(),
  }));
  const histories = codes.flatMap(({ uid, ownerId }): readonly StreamHistory[] => {
    const name = `owner-${ownerId.slice(0, 8)}`;
    const address = `${name}@example.org`;
    const account: readonly DomainEvent[] = [
      {
        type: 'UserRegistered',
        data: { userId: ownerId, role: 'user', plan: 'premium' },
        personal: { username: name, email: address, phone: null, passwordHash: null },
      },
      {
        type: 'ContactVerified',
        data: { userId: ownerId, kind: 'email' },
        personal: { address },
      },
    ];
    const code: DomainEvent = {
      type: 'CodeGenerated',
      data: { uid, ownerId, autoDeleteDays: null, locationEnabled: true },
      personal: { title: 'Bag', greeting: null },
    };
    const actor = { kind: 'user', id: ownerId } as const;
    return [
      { stream: streams.user(ownerId), commands: [{ actor, events: account, at }] },
      { stream: streams.code(uid), commands: [{ actor, events: [code], at }] },
    ];
  });
  return { codes, histories };
}

/** First messages of finders, with the current time, about each code in turn. */
export function* freshMessages(
  codes: readonly Code[],
  messages: number,
  random: SeededRandom,
  tokenHash: (threadId: string) => string,
): Generator<StreamHistory, void, void> {
  for (let sent = 0; sent < messages; sent += 1) {
    const code = codes[sent % codes.length];
    if (!code) return;
    const threadId = random.uuid();
    const inThread = { threadId, ...code };
    const started: DomainEvent = {
      type: 'ThreadStarted',
      data: { ...inThread, tokenHash: tokenHash(threadId) },
    };
    const events = [started, messageIn(inThread, 'finder', `${threadId}-1`, random)];
    const commands = [{ actor: { kind: 'finder' }, events, at: new Date() } as const];
    yield { stream: streams.thread(threadId), commands };
  }
}
