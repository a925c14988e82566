/** Whom data is about. */
export type Person = 'owner' | 'finder' | 'helper' | 'administrator' | 'visitor';

/**
 * The legal ground, as article 6 (1) of the GDPR names them: (b) a contract, (a) consent, (c) a
 * legal obligation, (f) a legitimate interest.
 */
export type Ground = 'contract' | 'consent' | 'law' | 'interest';

/** What is held of people for one purpose, and everything that holds it. */
export interface Held {
  /** Such as `messages`. */
  readonly id: string;
  readonly what: string;
  readonly about: readonly Person[];
  readonly why: string;
  readonly ground: Ground;
  /** What the ground rests on, where its name alone does not say it. */
  readonly groundNote?: string;
  /** How long it is kept. */
  readonly period: string;
  /** What happens then. */
  readonly end: string;
  /** Who else gets it, outside of the product. */
  readonly recipients?: string;
  /**
   * By event type, the fields that hold it: sealed ones, and clear ones that are a hash of something
   * of a person or describe one.
   */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** By table with its schema (`read` for read models), the columns that hold it. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** Categories of streams whose names hold a keyed hash of it. */
  readonly streams?: readonly string[];
  /** Fields beside every event. */
  readonly metadata?: readonly string[];
}

/** A processing activity, as article 30 of the GDPR counts them. */
export interface Activity {
  readonly name: string;
  readonly held: readonly Held[];
}
