/**
 * The channel on which the projector announces the progress of projections, in the transaction that
 * writes the rows: `LISTEN projected`.
 */
export type ProjectedChannel = 'projected';

/**
 * The payload of a notification, as JSON. Each batch sends one for the projections that it brought
 * to the same position, even if nothing changed for them. Topics of more than 7 kB are split into
 * several. A version that is being built sends none.
 */
export interface Projected {
  readonly projections: readonly string[];
  /** Formatted by `formatPosition`. */
  readonly position: string;
  /** The users and threads concerned: `user:<id>`, `thread:<id>`. */
  readonly topics: readonly string[];
}
