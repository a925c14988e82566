import type { EventFeed } from '@app/events/log/subscription';
import { countTooSlow } from '@app/service-kit/slow-readers';
import { streams } from '@app/events/streams';
import { LRUCache } from 'lru-cache';
import type { FoldedStream } from './folded-stream.ts';

type AnyStream = FoldedStream<unknown, unknown>;

const CACHED_STREAMS = 20_000;

/** How long events of other streams are held back, in ms. */
const PASSED_MS = 2000;

/** Categories of streams whose state other aggregates' commands use. */
const FOLLOWED = ['code-', 'user-', 'session-', streams.settings(), streams.brand()];

/** Singleton streams, which are needed for every notice. */
const ALONE: ReadonlySet<string> = new Set([streams.settings(), streams.brand()]);

/**
 * Folded streams of this process. Any entry may serve a command, since the append checks the
 * revision. To serve as a fact for another aggregate's command, it must be fresh: therefore the
 * cache follows the log and drops what another process changed.
 */
export class StreamCache {
  private readonly entries = new LRUCache<string, AnyStream>({ max: CACHED_STREAMS });
  private readonly stopping = new AbortController();
  private isFollowing = false;
  private changes = 0;
  private readonly ended: Promise<void> | undefined;

  /** @param feed keeps it fresh; without one, cached states are not used as facts */
  constructor(feed?: EventFeed) {
    this.ended = feed && this.follow(feed);
  }

  /** Whether this stream's entry is kept fresh at the moment. */
  isFresh(stream: string): boolean {
    return this.isFollowing && FOLLOWED.some((category) => stream.startsWith(category));
  }

  /** Whether it is worth caching that a stream is empty: for those that many commands read. */
  keepsEmpty(stream: string): boolean {
    return this.isFollowing && ALONE.has(stream);
  }

  /** Increases with each foreign change: an entry read before must not be stored afterwards. */
  get epoch(): number {
    return this.changes;
  }

  get(stream: string): AnyStream | undefined {
    return this.entries.get(stream);
  }

  set(stream: string, folded: AnyStream): void {
    const known = this.entries.peek(stream)?.revision ?? null;
    if (known === null || (folded.revision !== null && folded.revision >= known)) {
      this.entries.set(stream, folded);
    }
  }

  drop(stream: string): void {
    this.entries.delete(stream);
  }

  private async follow(feed: EventFeed): Promise<void> {
    const batches = feed.subscribe({
      after: 'end',
      signal: this.stopping.signal,
      streamPrefixes: FOLLOWED,
      wants: () => true,
      // Positions of other streams arrive only now and then, since nothing depends on them.
      quietMs: PASSED_MS,
      personal: 'skip',
      onConnected: () => {
        this.entries.clear();
        this.isFollowing = true;
      },
      onOutage: () => {
        this.isFollowing = false;
      },
      onTooSlow: countTooSlow('stream-cache'),
    });
    for await (const { events } of batches) {
      for (const { stream, revision } of events) this.observe(stream, revision);
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.ended;
  }

  private observe(stream: string, revision: bigint): void {
    const known = this.entries.peek(stream)?.revision ?? null;
    if (known !== null && revision <= known) return;
    this.changes += 1;
    this.entries.delete(stream);
  }
}
