/** The person that data is about. */
export type Person = 'owner' | 'finder' | 'helper' | 'administrator' | 'visitor';

/**
 * The legal ground, by article 6 (1) of the GDPR: (b) a contract, (a) consent, (c) a legal
 * obligation, (f) a legitimate interest.
 */
export type Ground = 'contract' | 'consent' | 'law' | 'interest';

/** Personal data held for one purpose, and everything that contains it. */
export interface Held {
  /** Such as `messages`. */
  readonly id: string;
  readonly what: string;
  readonly about: readonly Person[];
  readonly why: string;
  readonly ground: Ground;
  /** The reason for the ground, if its name alone does not give it. */
  readonly groundNote?: string;
  /** How long it is kept. */
  readonly period: string;
  /** How the data is erased then, and what remains. */
  readonly end: string;
  /** Recipients outside the product. */
  readonly recipients?: string;
  /**
   * By event type, the fields that contain it: sealed ones, and clear ones that are a hash or a
   * description of something personal.
   */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** By table with its schema (`read` for read models), the columns that contain it. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** Categories of streams whose names contain a keyed hash of it. */
  readonly streams?: readonly string[];
  /** Metadata fields of every event. */
  readonly metadata?: readonly string[];
}

/** A processing activity, as defined in article 30 of the GDPR. */
export interface Activity {
  readonly name: string;
  /** Why all of it is kept, in a sentence. */
  readonly purpose: string;
  readonly held: readonly Held[];
}
