import { BodyShare } from './body-share.ts';
import { Share } from './share.ts';

/** The limits of the front door, in all and for one network address. */
export interface DoorBounds {
  /** Connections, those without a request included. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Requests that are not answered yet. */
  readonly requests: number;
  readonly requestsPerAddress: number;
  /** Reads that name a position, since they may wait for it. */
  readonly waitingReads: number;
  readonly waitingReadsPerAddress: number;
  /** Event streams, which stay open. */
  readonly streams: number;
  readonly streamsPerAddress: number;
  /** Bytes of small bodies (JSON and forms) that are not answered yet. */
  readonly bodyBytes: number;
  readonly bodyBytesPerAddress: number;
  /** The same of uploads. */
  readonly uploadBytes: number;
  readonly uploadBytesPerAddress: number;
  /** How long a client may read nothing of an answer that is ready, in ms. */
  readonly stalledMs: number;
}

const MEBIBYTE = 1024 * 1024;

/**
 * Many people may share one address (an office, a mobile network), so its share is generous, but it
 * is never everything (docs/adr/0076).
 *
 * @param scale RATE_LIMIT_SCALE, which multiplies the share of one address
 */
export function doorBounds(scale = 1): DoorBounds {
  const share = (count: number): number => Math.max(1, Math.round(count * scale));
  return {
    connections: 4000,
    connectionsPerAddress: share(500),
    requests: 600,
    requestsPerAddress: share(100),
    waitingReads: 400,
    waitingReadsPerAddress: share(40),
    streams: 2000,
    streamsPerAddress: share(200),
    bodyBytes: 32 * MEBIBYTE,
    bodyBytesPerAddress: share(8 * MEBIBYTE),
    uploadBytes: 96 * MEBIBYTE,
    uploadBytesPerAddress: share(32 * MEBIBYTE),
    stalledMs: 30_000,
  };
}

/** The limited resources that the door's callers share. */
export interface DoorShares {
  readonly requests: Share;
  readonly waitingReads: Share;
  readonly streams: Share;
  readonly bodies: BodyShare;
  readonly uploads: BodyShare;
}

export const doorShares = (bounds: DoorBounds): DoorShares => ({
  requests: new Share(bounds.requests, bounds.requestsPerAddress),
  waitingReads: new Share(bounds.waitingReads, bounds.waitingReadsPerAddress),
  streams: new Share(bounds.streams, bounds.streamsPerAddress),
  bodies: new BodyShare(bounds.bodyBytes, bounds.bodyBytesPerAddress),
  uploads: new BodyShare(bounds.uploadBytes, bounds.uploadBytesPerAddress),
});
