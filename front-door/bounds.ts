import { Share } from './share.ts';

/** What the front door takes, in all and from one network address. */
export interface DoorBounds {
  /** Connections, those without a request included. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Requests that are not answered yet. */
  readonly requests: number;
  readonly requestsPerAddress: number;
  /** Event streams, which stay open. */
  readonly streams: number;
  readonly streamsPerAddress: number;
  /** Bytes of bodies that wait to be whole. */
  readonly bodyBytes: number;
  readonly bodyBytesPerAddress: number;
  /** How long a client may take nothing of an answer that is ready for it, in ms. */
  readonly stalledMs: number;
}

const MEBIBYTE = 1024 * 1024;

/**
 * Many people may share one address (an office, a mobile network), so its share is generous; what
 * it cannot do is take everything (docs/adr/0076).
 *
 * @param scale RATE_LIMIT_SCALE, which multiplies what one address may have
 */
export function doorBounds(scale = 1): DoorBounds {
  const share = (count: number): number => Math.max(1, Math.round(count * scale));
  return {
    connections: 4000,
    connectionsPerAddress: share(500),
    requests: 600,
    requestsPerAddress: share(100),
    streams: 2000,
    streamsPerAddress: share(200),
    bodyBytes: 96 * MEBIBYTE,
    bodyBytesPerAddress: share(32 * MEBIBYTE),
    stalledMs: 30_000,
  };
}

/** What the door's callers share. */
export interface DoorShares {
  readonly requests: Share;
  readonly streams: Share;
  /** Bytes. */
  readonly bodies: Share;
}

export const doorShares = (bounds: DoorBounds): DoorShares => ({
  requests: new Share(bounds.requests, bounds.requestsPerAddress),
  streams: new Share(bounds.streams, bounds.streamsPerAddress),
  bodies: new Share(bounds.bodyBytes, bounds.bodyBytesPerAddress),
});
