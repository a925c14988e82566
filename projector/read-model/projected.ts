/** `LISTEN projected`: notified in the transaction that writes the rows. */
export type ProjectedChannel = 'projected';

/** Even if nothing changed. Topics of more than 7 kB are split into several payloads. */
export interface Projected {
  readonly projections: readonly string[];
  /** Formatted by `formatPosition`. */
  readonly position: string;
  /** The users and threads concerned: `user:<id>`, `thread:<id>`. */
  readonly topics: readonly string[];
}
