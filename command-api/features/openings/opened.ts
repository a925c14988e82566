import type { Place } from '../../kernel/places.ts';
import type { DeviceKind } from './device-kind.ts';

/** Somebody opened the page of a code. Nothing in it identifies a person. */
export interface Opened {
  /** Identifies a device on one day; hexadecimal. Never stored with the row. */
  readonly mark: string;
  readonly uid: string;
  readonly ownerId: string;
  /** In UTC, such as `2026-11-23`. */
  readonly day: string;
  /** A whole minute. */
  readonly at: Date;
  readonly device: DeviceKind | null;
  readonly place: Place | null;
  readonly whileLost: boolean;
}
