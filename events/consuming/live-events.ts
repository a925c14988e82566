import type { EventLog } from '../log/event-log.ts';
import { subscribeRaw } from '../log/raw-subscription.ts';
import type { Position } from '../position.ts';
import { RecentEvents } from './recent-events.ts';
import { SharedEvent } from './shared-event.ts';

/** The callbacks of a consumer of the shared subscription, besides its events. */
export interface LiveListener {
  readonly onNews: () => void;
  readonly onConnected: () => void;
  readonly onOutage: (error: unknown) => void;
  readonly onTooSlow: () => void;
}

/** How long decrypted personal data is kept, in ms. Consumers need it only briefly. */
const OPENED_MS = 5000;

/**
 * One live subscription to `$all`, starting at the end of the log, and its newest events. It never
 * waits for a consumer.
 */
export class LiveEvents {
  isConnected = false;
  /** Null until the end of the log is known. */
  recent: RecentEvents<SharedEvent> | null = null;
  /** Why the subscription ended, other than by `stop`. */
  failure: { readonly error: unknown } | null = null;
  private readonly log: EventLog;
  private readonly kept: number;
  private readonly listeners = new Set<LiveListener>();
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  private closing: NodeJS.Timeout | undefined;

  /** @param kept how many of the newest events are kept for consumers that are slightly behind */
  constructor(log: EventLog, kept: number) {
    this.log = log;
    this.kept = kept;
    this.ended = this.run().catch((error: unknown) => {
      this.failure = { error };
      this.tell(({ onNews }) => onNews());
    });
  }

  add(listener: LiveListener): void {
    this.listeners.add(listener);
    if (this.isConnected) listener.onConnected();
  }

  /** @returns whether any listeners are left */
  remove(listener: LiveListener): boolean {
    this.listeners.delete(listener);
    return this.listeners.size > 0;
  }

  /**
   * Must be called after personal data was decrypted, so that it is discarded after `OPENED_MS`.
   */
  noteOpened(): void {
    this.closing ??= setTimeout(() => this.closeOpened(), OPENED_MS).unref();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.closeOpened();
    await this.ended;
  }

  private async run(): Promise<void> {
    const batches = subscribeRaw(this.log, {
      after: 'end',
      signal: this.stopping.signal,
      onEndFound: (end) => this.begin(end),
      onConnected: () => {
        this.isConnected = true;
        this.tell(({ onConnected }) => onConnected());
      },
      onOutage: (error) => {
        this.isConnected = false;
        this.tell(({ onOutage }) => onOutage(error));
      },
      onTooSlow: () => this.tell(({ onTooSlow }) => onTooSlow()),
    });
    for await (const { raw } of batches) {
      this.recent?.add(SharedEvent.of(this.log, raw));
      this.tell(({ onNews }) => onNews());
    }
  }

  private begin(after: Position | 'start'): void {
    this.recent = new RecentEvents<SharedEvent>(after, this.kept);
    this.tell(({ onNews }) => onNews());
  }

  private tell(what: (listener: LiveListener) => void): void {
    for (const listener of this.listeners) what(listener);
  }

  private closeOpened(): void {
    clearTimeout(this.closing);
    this.closing = undefined;
    for (const event of this.recent ?? []) event.close();
  }
}
