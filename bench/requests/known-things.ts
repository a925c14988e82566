/** What the product has told of itself so far, so that requests can be about what is there. */
export type Kind =
  | 'code'
  | 'unclaimed'
  | 'greeting-image'
  | 'message'
  | 'photo'
  | 'voice-note'
  | 'thread'
  | 'thread-token'
  | 'batch'
  | 'user'
  | 'username'
  | 'session'
  | 'device'
  | 'channel'
  | 'passkey'
  | 'api-key'
  | 'webhook'
  | 'helper'
  | 'organisation'
  | 'member'
  | 'invitation'
  | 'invitation-token'
  | 'handover-token'
  | 'helper-token'
  | 'report-token'
  | 'report'
  | 'product'
  | 'product-picture'
  | 'notice'
  | 'reading'
  | 'question'
  | 'question-run'
  | 'statement'
  | 'pack'
  | 'order'
  | 'link-token'
  | 'contact-code'
  | 'unsubscribe-token'
  | 'newcomer';

/** So many of a kind are kept, the newest; those of long ago may be gone or erased. */
const KEPT = 40;
/** What counts once, or is voided by the next. */
const ONLY_THE_NEWEST: ReadonlySet<Kind> = new Set(['link-token', 'contact-code']);

export class KnownThings {
  private readonly things = new Map<Kind, string[]>();
  /** Usernames by bearer token. */
  private readonly names = new Map<string, string>();

  add(kind: Kind, ...values: readonly string[]): void {
    const all = [...(this.things.get(kind) ?? []), ...values];
    this.things.set(kind, all.slice(ONLY_THE_NEWEST.has(kind) ? -1 : -KEPT));
  }

  /** One of a kind; an address of nothing where there is none yet. */
  pick(kind: Kind, choice: number): string {
    const all = this.things.get(kind) ?? [];
    return all[choice % all.length] ?? 'none-yet';
  }

  /** Says whose token this is. */
  name(token: string, username: string): void {
    this.names.set(token, username);
  }

  nameOf(token: string | null): string {
    return this.names.get(token ?? '') ?? 'nobody';
  }

  /** Forgets what belonged to accounts that are not used any more. */
  clear(): void {
    this.things.clear();
    this.names.clear();
  }
}

/** Stands in a generated body until it is sent: something that is known then. */
export class Placeholder {
  readonly kind: Kind | 'own-name';
  readonly choice: number;

  constructor(kind: Kind | 'own-name', choice: number) {
    this.kind = kind;
    this.choice = choice;
  }
}

/** A generated value with every placeholder filled in. @param token of whoever sends it */
export function fill(value: unknown, known: KnownThings, token: string | null): unknown {
  if (value instanceof Placeholder) {
    return value.kind === 'own-name' ? known.nameOf(token) : known.pick(value.kind, value.choice);
  }
  if (Array.isArray(value)) return value.map((each) => fill(each, known, token));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, fill(each, known, token)]),
  );
}
