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
  /** As `formatPosition` writes it. */
  readonly position: string;
  /** The users and threads concerned: `user:<id>`, `thread:<id>`. */
  readonly topics: readonly string[];
}
