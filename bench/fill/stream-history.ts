import type { DomainEvent } from '@app/events/catalogue';
import type { Actor } from '@app/events/envelope';
import { streams } from '@app/events/streams';
import { UID_ALPHABET, UID_LENGTH } from '@app/events/uid';
import type { SeededRandom } from './seeded-random.ts';
import { contents, greetings, titles } from './words.ts';

/** The events of one command, and their time. */
export interface CommandEvents {
  readonly actor: Actor;
  readonly events: readonly DomainEvent[];
  readonly at: Date;
}

/** All commands of one stream, in order. */
export interface StreamHistory {
  readonly stream: string;
  readonly commands: readonly CommandEvents[];
}

export interface Size {
  readonly messages: number;
  /** By default a tenth of the messages. */
  readonly codes?: number;
}

export interface Code {
  readonly uid: string;
  readonly ownerId: string;
}

const CODES_PER_OWNER = 5;
const CODES_PER_BATCH = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;
const SHARE_PRINTED = 0.5;
const SHARE_ERASED = 0.02;

/**
 * A generated year of the product: owners with codes, some created and some printed and claimed,
 * and finders who write about them. A few owners and codes get most messages.
 * @param random the same seed makes the same year
 * @param tokenHash hashes the token of a thread's private link
 */
export function* year(
  size: Size,
  random: SeededRandom,
  tokenHash: (threadId: string) => string,
): Generator<StreamHistory, void, void> {
  const start = Date.now() - YEAR_MS;
  const wanted = Math.max(1, size.codes ?? Math.round(size.messages / 10));
  const owners = Array.from({ length: Math.max(1, Math.round(wanted / CODES_PER_OWNER)) }, () =>
    random.uuid(),
  );
  for (const [index, ownerId] of owners.entries()) {
    yield ownerHistory(ownerId, random, new Date(start + (index / owners.length) * DAY_MS * 30));
  }
  const codes: Code[] = [];
  while (codes.length < wanted) {
    const at = new Date(start + DAY_MS * (30 + (60 * codes.length) / wanted));
    const owned = yield* random.happens(SHARE_PRINTED)
      ? printedCodes(owners, random, at, wanted - codes.length)
      : generatedCode(owners, random, at);
    codes.push(...owned);
  }
  yield* conversations(codes, size.messages, random, tokenHash);
}

/** A generated year of one owner who is registered already: codes, and messages about them. */
export function* yearOf(
  ownerId: string,
  { messages, codes: wanted }: Required<Size>,
  random: SeededRandom,
  tokenHash: (threadId: string) => string,
): Generator<StreamHistory, void, void> {
  const codes: Code[] = [];
  while (codes.length < wanted) {
    const at = new Date(Date.now() - YEAR_MS + DAY_MS * (30 + (60 * codes.length) / wanted));
    codes.push(...(yield* generatedCode([ownerId], random, at)));
  }
  yield* conversations(codes, messages, random, tokenHash);
}

/** The messages about these codes, a few of which get most of them. */
function* conversations(
  codes: readonly Code[],
  messages: number,
  random: SeededRandom,
  tokenHash: (threadId: string) => string,
): Generator<StreamHistory, void, void> {
  let sent = 0;
  while (sent < messages) {
    const code = codes[random.skewed(codes.length, 3)];
    if (!code) return;
    const at = Date.now() - YEAR_MS + DAY_MS * (90 + (275 * sent) / messages);
    const length = Math.min(threadLength(random), messages - sent);
    yield conversation(code, { random, tokenHash, at, length });
    sent += length;
  }
}

function ownerHistory(userId: string, random: SeededRandom, at: Date): StreamHistory {
  const name = `owner-${userId.slice(0, 8)}`;
  const registered: DomainEvent = {
    type: 'UserRegistered',
    data: { userId, role: 'user', plan: random.of(['free', 'free', 'free', 'basic', 'premium']) },
    personal: {
      username: name,
      email: random.happens(0.8) ? `${name}@example.org` : null,
      phone: null,
      passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$bm90aGluZw$bm90aGluZw',
    },
  };
  return {
    stream: streams.user(userId),
    commands: [{ actor: { kind: 'user', id: userId }, events: [registered], at }],
  };
}

export const newUid = (random: SeededRandom): string =>
  Array.from({ length: UID_LENGTH }, () => UID_ALPHABET[random.below(UID_ALPHABET.length)]).join(
    '',
  );

const pickOwner = (owners: readonly string[], random: SeededRandom): string =>
  owners[random.skewed(owners.length, 2)] ?? '';

const settingsOf = (random: SeededRandom) => ({
  autoDeleteDays: random.happens(0.2) ? 365 : null,
  locationEnabled: random.happens(0.9),
});

const textOf = (random: SeededRandom) => ({
  title: random.of(titles),
  greeting: random.happens(0.6) ? random.of(greetings) : null,
});

function* generatedCode(
  owners: readonly string[],
  random: SeededRandom,
  at: Date,
): Generator<StreamHistory, readonly Code[], void> {
  const code = { uid: newUid(random), ownerId: pickOwner(owners, random) };
  const event: DomainEvent = {
    type: 'CodeGenerated',
    data: { ...code, ...settingsOf(random) },
    personal: textOf(random),
  };
  const actor = { kind: 'user', id: code.ownerId } as const;
  yield { stream: streams.code(code.uid), commands: [{ actor, events: [event], at }] };
  return [code];
}

/** A printed batch; two thirds of its codes are claimed. */
function* printedCodes(
  owners: readonly string[],
  random: SeededRandom,
  at: Date,
  most: number,
): Generator<StreamHistory, readonly Code[], void> {
  const batchId = random.uuid();
  const uids = Array.from({ length: CODES_PER_BATCH }, () => newUid(random));
  const generated: DomainEvent = {
    type: 'BatchGenerated',
    data: { batchId, purpose: 'sticker_printing', uids, order: null },
    personal: { notes: 'For the spring fair' },
  };
  const printing = { actor: { kind: 'system' }, events: [generated], at } as const;
  yield { stream: streams.batch(batchId), commands: [printing] };
  const codes: Code[] = [];
  for (const uid of uids) {
    if (codes.length >= most || !random.happens(0.66)) continue;
    const code = { uid, ownerId: pickOwner(owners, random) };
    const claimed: DomainEvent = {
      type: 'CodeClaimed',
      data: { ...code, batchId, ...settingsOf(random) },
      personal: textOf(random),
    };
    const claimedAt = new Date(at.getTime() + random.next() * 60 * DAY_MS);
    const actor = { kind: 'user', id: code.ownerId } as const;
    yield { stream: streams.code(uid), commands: [{ actor, events: [claimed], at: claimedAt }] };
    codes.push(code);
  }
  return codes;
}

/** The length of a thread: half of the finders write once, a few write often. */
function threadLength(random: SeededRandom): number {
  let length = 1;
  while (length < 12 && random.happens(0.5)) length += 1;
  return length;
}

function conversation(
  { uid, ownerId }: Code,
  given: {
    readonly random: SeededRandom;
    readonly tokenHash: (threadId: string) => string;
    readonly at: number;
    readonly length: number;
  },
): StreamHistory {
  const { random, length } = given;
  const threadId = random.uuid();
  const inThread = { threadId, uid, ownerId };
  const commands: CommandEvents[] = [];
  let at = given.at;
  for (let index = 0; index < length; index += 1) {
    const sender = index % 2 === 0 ? 'finder' : 'owner';
    const actor: Actor = sender === 'finder' ? { kind: 'finder' } : { kind: 'user', id: ownerId };
    const message = messageIn(inThread, sender, `${threadId}-${index + 1}`, random);
    const started: DomainEvent = {
      type: 'ThreadStarted',
      data: { ...inThread, tokenHash: given.tokenHash(threadId) },
    };
    const events = index === 0 ? [started, message] : [message];
    commands.push({ actor, events, at: new Date(at) });
    at += (1 + random.below(600)) * 60_000;
  }
  if (random.happens(SHARE_ERASED)) {
    const erased: DomainEvent = {
      type: 'MessageErased',
      data: { ...inThread, messageId: `${threadId}-1`, reason: 'auto_delete' },
    };
    const actor = { kind: 'reactor', name: 'message-eraser' } as const;
    commands.push({ actor, events: [erased], at: new Date(at) });
  }
  return { stream: streams.thread(threadId), commands };
}

export function messageIn(
  inThread: { readonly threadId: string; readonly uid: string; readonly ownerId: string },
  sender: 'finder' | 'owner',
  messageId: string,
  random: SeededRandom,
): DomainEvent {
  const near = (degrees: number): number => degrees + random.next() * 4;
  const place = { latitude: near(48), longitude: near(9), accuracy: 15 };
  return {
    type: 'MessageSent',
    data: { ...inThread, messageId, sender, photos: [] },
    personal: {
      content: random.of(contents),
      place: sender === 'finder' && random.happens(0.3) ? place : null,
    },
  };
}
