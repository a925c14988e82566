import type { DomainEvent } from '@app/events/catalogue';
import type { Actor } from '@app/events/envelope';
import { streams } from '@app/events/streams';
import { UID_ALPHABET, UID_LENGTH } from '@app/events/uid';
import type { Chance } from './chance.ts';
import { contents, greetings, titles } from './words.ts';

/** What one command appends, and when it is said to have happened. */
export interface Act {
  readonly actor: Actor;
  readonly events: readonly DomainEvent[];
  readonly at: Date;
}

/** All that happens in one stream, in its order. */
export interface Life {
  readonly stream: string;
  readonly acts: readonly Act[];
}

export interface Size {
  readonly messages: number;
  /** A tenth of the messages where not given. */
  readonly codes?: number;
}

interface Code {
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
 * A year of the product, as it might have been: owners with codes, some made and some printed and
 * claimed, and finders who write about them. A few owners and codes get most of it.
 * @param chance two of the same seed make the same year
 * @param tokenHash of the private link of a thread
 */
export function* year(
  size: Size,
  chance: Chance,
  tokenHash: (threadId: string) => string,
): Generator<Life, void, void> {
  const start = Date.now() - YEAR_MS;
  const wanted = Math.max(1, size.codes ?? Math.round(size.messages / 10));
  const owners = Array.from({ length: Math.max(1, Math.round(wanted / CODES_PER_OWNER)) }, () =>
    chance.uuid(),
  );
  for (const [index, ownerId] of owners.entries()) {
    yield ownerLife(ownerId, chance, new Date(start + (index / owners.length) * DAY_MS * 30));
  }
  const codes: Code[] = [];
  while (codes.length < wanted) {
    const at = new Date(start + DAY_MS * (30 + (60 * codes.length) / wanted));
    const owned = yield* chance.happens(SHARE_PRINTED)
      ? printedCodes(owners, chance, at, wanted - codes.length)
      : generatedCode(owners, chance, at);
    codes.push(...owned);
  }
  yield* conversations(codes, size.messages, chance, tokenHash);
}

/** A year of one owner, who is registered already: so many codes, and messages about them. */
export function* yearOf(
  ownerId: string,
  { messages, codes: wanted }: Required<Size>,
  chance: Chance,
  tokenHash: (threadId: string) => string,
): Generator<Life, void, void> {
  const codes: Code[] = [];
  while (codes.length < wanted) {
    const at = new Date(Date.now() - YEAR_MS + DAY_MS * (30 + (60 * codes.length) / wanted));
    codes.push(...(yield* generatedCode([ownerId], chance, at)));
  }
  yield* conversations(codes, messages, chance, tokenHash);
}

/** What is written about these codes, a few of which get most of it. */
function* conversations(
  codes: readonly Code[],
  messages: number,
  chance: Chance,
  tokenHash: (threadId: string) => string,
): Generator<Life, void, void> {
  let sent = 0;
  while (sent < messages) {
    const code = codes[chance.skewed(codes.length, 3)];
    if (!code) return;
    const at = Date.now() - YEAR_MS + DAY_MS * (90 + (275 * sent) / messages);
    const length = Math.min(threadLength(chance), messages - sent);
    yield conversation(code, { chance, tokenHash, at, length });
    sent += length;
  }
}

function ownerLife(userId: string, chance: Chance, at: Date): Life {
  const name = `owner-${userId.slice(0, 8)}`;
  const registered: DomainEvent = {
    type: 'UserRegistered',
    data: { userId, role: 'user', plan: chance.of(['free', 'free', 'free', 'basic', 'premium']) },
    personal: {
      username: name,
      email: chance.happens(0.8) ? `${name}@example.org` : null,
      phone: null,
      passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$bm90aGluZw$bm90aGluZw',
    },
  };
  return {
    stream: streams.user(userId),
    acts: [{ actor: { kind: 'user', id: userId }, events: [registered], at }],
  };
}

const newUid = (chance: Chance): string =>
  Array.from({ length: UID_LENGTH }, () => UID_ALPHABET[chance.below(UID_ALPHABET.length)]).join(
    '',
  );

const pickOwner = (owners: readonly string[], chance: Chance): string =>
  owners[chance.skewed(owners.length, 2)] ?? '';

const settingsOf = (chance: Chance) => ({
  autoDeleteDays: chance.happens(0.2) ? 365 : null,
  locationEnabled: chance.happens(0.9),
});

const textOf = (chance: Chance) => ({
  title: chance.of(titles),
  greeting: chance.happens(0.6) ? chance.of(greetings) : null,
});

function* generatedCode(
  owners: readonly string[],
  chance: Chance,
  at: Date,
): Generator<Life, readonly Code[], void> {
  const code = { uid: newUid(chance), ownerId: pickOwner(owners, chance) };
  const event: DomainEvent = {
    type: 'CodeGenerated',
    data: { ...code, ...settingsOf(chance) },
    personal: textOf(chance),
  };
  const actor = { kind: 'user', id: code.ownerId } as const;
  yield { stream: streams.code(code.uid), acts: [{ actor, events: [event], at }] };
  return [code];
}

/** A batch, and those of its codes that somebody claimed: two of three. */
function* printedCodes(
  owners: readonly string[],
  chance: Chance,
  at: Date,
  most: number,
): Generator<Life, readonly Code[], void> {
  const batchId = chance.uuid();
  const uids = Array.from({ length: CODES_PER_BATCH }, () => newUid(chance));
  const generated: DomainEvent = {
    type: 'BatchGenerated',
    data: { batchId, purpose: 'sticker_printing', uids, order: null },
    personal: { notes: 'For the spring fair' },
  };
  const printing = { actor: { kind: 'system' }, events: [generated], at } as const;
  yield { stream: streams.batch(batchId), acts: [printing] };
  const codes: Code[] = [];
  for (const uid of uids) {
    if (codes.length >= most || !chance.happens(0.66)) continue;
    const code = { uid, ownerId: pickOwner(owners, chance) };
    const claimed: DomainEvent = {
      type: 'CodeClaimed',
      data: { ...code, batchId, ...settingsOf(chance) },
      personal: textOf(chance),
    };
    const claimedAt = new Date(at.getTime() + chance.next() * 60 * DAY_MS);
    const actor = { kind: 'user', id: code.ownerId } as const;
    yield { stream: streams.code(uid), acts: [{ actor, events: [claimed], at: claimedAt }] };
    codes.push(code);
  }
  return codes;
}

/** Half of the finders write once and never again; a few go on for long. */
function threadLength(chance: Chance): number {
  let length = 1;
  while (length < 12 && chance.happens(0.5)) length += 1;
  return length;
}

function conversation(
  { uid, ownerId }: Code,
  given: {
    readonly chance: Chance;
    readonly tokenHash: (threadId: string) => string;
    readonly at: number;
    readonly length: number;
  },
): Life {
  const { chance, length } = given;
  const threadId = chance.uuid();
  const inThread = { threadId, uid, ownerId };
  const acts: Act[] = [];
  let at = given.at;
  for (let index = 0; index < length; index += 1) {
    const sender = index % 2 === 0 ? 'finder' : 'owner';
    const actor: Actor = sender === 'finder' ? { kind: 'finder' } : { kind: 'user', id: ownerId };
    const message = messageIn(inThread, sender, `${threadId}-${index + 1}`, chance);
    const started: DomainEvent = {
      type: 'ThreadStarted',
      data: { ...inThread, tokenHash: given.tokenHash(threadId) },
    };
    acts.push({ actor, events: index === 0 ? [started, message] : [message], at: new Date(at) });
    at += (1 + chance.below(600)) * 60_000;
  }
  if (chance.happens(SHARE_ERASED)) {
    const erased: DomainEvent = {
      type: 'MessageErased',
      data: { ...inThread, messageId: `${threadId}-1`, reason: 'auto_delete' },
    };
    const actor = { kind: 'reactor', name: 'message-eraser' } as const;
    acts.push({ actor, events: [erased], at: new Date(at) });
  }
  return { stream: streams.thread(threadId), acts };
}

function messageIn(
  inThread: { readonly threadId: string; readonly uid: string; readonly ownerId: string },
  sender: 'finder' | 'owner',
  messageId: string,
  chance: Chance,
): DomainEvent {
  const place = {
    latitude: 48 + chance.next() * 4,
    longitude: 9 + chance.next() * 4,
    accuracy: 15,
  };
  return {
    type: 'MessageSent',
    data: { ...inThread, messageId, sender, photos: [], holdsContact: false },
    personal: {
      content: chance.of(contents),
      place: sender === 'finder' && chance.happens(0.3) ? place : null,
      contact: null,
    },
  };
}
