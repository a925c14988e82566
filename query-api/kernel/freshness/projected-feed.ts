import { formatPosition, parsePosition } from '@app/events/position';
import type { Projected, ProjectedChannel } from '@app/projector/read-model/projected';
import { Backoff } from '@app/service-kit/backoff';
import { listenOnChannel } from '@app/service-kit/listening-connection';
import { describeError, type Logger } from '@app/service-kit/logging';
import type { ClientBase, Pool } from 'pg';
import * as z from 'zod/mini';
import type { Checkpoints } from './checkpoints.ts';

export interface FeedOptions {
  readonly databaseUrl: string;
  /** For polling the table while the listening connection is down. */
  readonly pool: Pool;
  readonly checkpoints: Checkpoints;
  /** These topics changed, up to this position. */
  readonly onChange: (topics: readonly string[], position: string) => void;
  /** It listens again, or for the first time: any topic may have changed before. */
  readonly onGap: (position: string) => void;
  readonly logger: Logger;
}

const CHANNEL: ProjectedChannel = 'projected';
const SELECT = 'select name, position from read.checkpoints';
const POLL_MS = 100;
const BACKOFF = { firstMs: 50, longestMs: 1000 };

const notification: z.ZodMiniType<Projected> = z.object({
  projections: z.array(z.string()),
  position: z.string(),
  topics: z.array(z.string()),
});

/** Follows the projector by `LISTEN`, for as long as the service runs. */
export class ProjectedFeed {
  private readonly options: FeedOptions;
  private readonly stopped = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private poll: NodeJS.Timeout | undefined;
  private isListening = false;
  private isPolling = false;

  constructor(options: FeedOptions) {
    this.options = options;
  }

  /** Starts following. Never fails, and waits for unreachable stores. */
  start(): void {
    this.running = this.run();
    this.keepPolling();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    this.endPolling();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    const backoff = new Backoff(BACKOFF);
    let isTold = false;
    const listening = {
      databaseUrl: this.options.databaseUrl,
      channel: CHANNEL,
      applicationName: 'query-api listener',
      onNotification: (payload: string) => this.take(payload),
      readAll: (client: ClientBase) => this.readCheckpoints(client),
      onListening: () => {
        backoff.reset();
        isTold = false;
        this.noteListening();
      },
      signal,
    };
    while (!signal.aborted) {
      try {
        await listenOnChannel(listening);
      } catch (error) {
        if (!isTold)
          this.options.logger.warn(
            describeError(error),
            'lost the connection for notifications; polling until it is back',
          );
        isTold = true;
      }
      this.isListening = false;
      if (!signal.aborted) this.keepPolling();
      this.options.checkpoints.forget();
      await backoff.wait(signal);
    }
  }

  private keepPolling(): void {
    this.poll ??= setInterval(() => void this.pollIfNeeded(), POLL_MS);
  }

  private endPolling(): void {
    clearInterval(this.poll);
    this.poll = undefined;
  }

  private noteListening(): void {
    this.isListening = true;
    this.endPolling();
    const { newest } = this.options.checkpoints;
    if (newest) this.options.onGap(formatPosition(newest));
  }

  private take(payload: string): void {
    const read = notification.safeParse(parseJson(payload));
    const position = read.success ? parsePosition(read.data.position) : null;
    if (!read.success || !position) {
      this.options.logger.warn({ channel: CHANNEL }, 'ignored an invalid notification');
      return;
    }
    const { checkpoints } = this.options;
    for (const name of read.data.projections) checkpoints.raise(name, position);
    if (read.data.topics.length > 0) this.options.onChange(read.data.topics, read.data.position);
  }

  private async readCheckpoints(connection: ClientBase | Pool): Promise<void> {
    const { rows } = await connection.query<{ name: string; position: string }>(SELECT);
    for (const { name, position } of rows) {
      const parsed = parsePosition(position);
      if (parsed) this.options.checkpoints.raise(name, parsed);
    }
  }

  private async pollIfNeeded(): Promise<void> {
    if (this.isListening || this.isPolling || !this.options.checkpoints.isAwaited) return;
    this.isPolling = true;
    // Unreachable, or not created yet: waiting requests are answered as stale.
    await this.readCheckpoints(this.options.pool).catch(() => undefined);
    this.isPolling = false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
