import type { EventFeed } from '@app/events/log/subscription';
import { countTooSlow } from '@app/service-kit/slow-readers';
import { streams } from '@app/events/streams';
import { LRUCache } from 'lru-cache';
import type { FoldedStream } from './folded-stream.ts';

type AnyStream = FoldedStream<unknown, unknown>;

const CACHED_STREAMS = 20_000;

/** How long events of other streams are withheld, in ms. */
const PASSED_MS = 2000;

/** The categories whose state other aggregates' commands look at. */
const FOLLOWED = ['code-', 'user-', 'session-', streams.settings(), streams.brand()];

/** Of which there is one each, for which every notice asks. */
const ALONE: ReadonlySet<string> = new Set([streams.settings(), streams.brand()]);

/**
 * Folded streams of this process. An entry may always serve a command, since the append proves it
 * right or wrong. To serve as a fact for another aggregate's command it must be fresh: for that
 * the cache follows the log and drops what another process changed.
 */
export class StreamCache {
  private readonly entries = new LRUCache<string, AnyStream>({ max: CACHED_STREAMS });
  private readonly stopping = new AbortController();
  private following = false;
  private changes = 0;

  /** Whether this stream's entry is kept fresh at the moment. */
  isFresh(stream: string): boolean {
    return this.following && FOLLOWED.some((category) => stream.startsWith(category));
  }

  /** Whether it is worth a place that nothing is there yet: many ask for those there is one of. */
  keepsEmpty(stream: string): boolean {
    return this.following && ALONE.has(stream);
  }

  /** Grows with each foreign change seen: an entry read before must not be stored after. */
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

  /** Starts to follow the log; what is cached until then is not trusted as a fact. */
  async follow(feed: EventFeed): Promise<void> {
    const batches = feed.subscribe({
      after: 'end',
      signal: this.stopping.signal,
      streamPrefixes: FOLLOWED,
      wants: () => true,
      // Other streams are passed now and then: nothing depends on how far it is.
      quietMs: PASSED_MS,
      personal: 'skip',
      onConnected: () => {
        this.entries.clear();
        this.following = true;
      },
      onOutage: () => {
        this.following = false;
      },
      onTooSlow: countTooSlow('stream-cache'),
    });
    for await (const { events } of batches) {
      for (const { stream, revision } of events) this.observe(stream, revision);
    }
  }

  stop(): void {
    this.stopping.abort();
  }

  private observe(stream: string, revision: bigint): void {
    const known = this.entries.peek(stream)?.revision ?? null;
    if (known !== null && revision <= known) return;
    this.changes += 1;
    this.entries.delete(stream);
  }
}
