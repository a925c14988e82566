/**
 * The channel on which the projector says, in the transaction that wrote the rows, how far a
 * projection has come: `LISTEN projected`.
 */
export type ProjectedChannel = 'projected';

/**
 * The payload of a notification, as JSON. Every batch of events brings one for each projection,
 * also where nothing changed for it. More than 7 kB of topics come as several, with the same
 * position. There are none while a new version is built.
 */
export interface Projected {
  readonly projection: string;
  /** As `formatPosition` writes it. */
  readonly position: string;
  /** Whom it concerns: `user:<id>`, `thread:<id>`. */
  readonly topics: readonly string[];
}
