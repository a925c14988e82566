/**
 * The channel on which the projector says, in the transaction that wrote the rows, how far
 * projections have come: `LISTEN projected`.
 */
export type ProjectedChannel = 'projected';

/**
 * The payload of a notification, as JSON. Every batch of events brings one for the projections that
 * it took to the same position, also where nothing changed for them. More than 7 kB of topics come
 * as several. There are none while a new version is built.
 */
export interface Projected {
  readonly projections: readonly string[];
  /**
   * Projections that several processes share, and the one of `of` parts that came this far: one has
   * come as far as the last of its parts (docs/adr/0183).
   */
  readonly parts?:
    | { readonly projections: readonly string[]; readonly index: number; readonly of: number }
    | undefined;
  /** As `formatPosition` writes it. */
  readonly position: string;
  /** Whom it concerns: `user:<id>`, `thread:<id>`. */
  readonly topics: readonly string[];
}
