import { Readable } from 'node:stream';

function format(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

const BUFFER_BYTES = 1024;
/** Several read models notify of one event, and readers wait for all of them (`PATIENCE_MS`). */
const ONCE_WITHIN_MS = 1000;

/** A slow reader gets only the newest position; one that reads nothing at all is disconnected. */
export class EventStream extends Readable {
  /** True while the reader's side of the connection accepts no more. */
  private isFull = false;
  private wasFullAtLastBeat = false;
  protected isOver = false;
  private withheld: string | null = null;
  private told: { readonly position: string; readonly at: number } | null = null;

  constructor() {
    super({ highWaterMark: BUFFER_BYTES });
    this.write(format('ready', {}));
  }

  /** Tells the reader that a page may be outdated from this position on. */
  change(position: string): void {
    const at = performance.now();
    if (this.told?.position === position && at - this.told.at < ONCE_WITHIN_MS) return;
    if (this.isFull) {
      this.withheld = position;
      return;
    }
    this.told = { position, at };
    this.write(format('changed', { position }));
  }

  /** Heartbeat; closes the connection if nothing was read since the last one. */
  beat(): void {
    if (this.isFull && this.wasFullAtLastBeat) this.destroy();
    else if (!this.isFull) this.write(': still here\n\n');
    this.wasFullAtLastBeat = this.isFull;
  }

  /** Ends after pending data is sent. @param retryAfterMs when the browser reconnects */
  end(retryAfterMs?: number): void {
    if (retryAfterMs !== undefined) this.write(`retry: ${retryAfterMs}\n\n`);
    if (!this.isOver && !this.destroyed) this.push(null);
    this.isOver = true;
  }

  override _read(): void {
    this.isFull = false;
    this.wasFullAtLastBeat = false;
    const position = this.withheld;
    this.withheld = null;
    if (position !== null) this.change(position);
  }

  private write(text: string): void {
    if (this.isOver || this.destroyed) return;
    this.isFull = !this.push(text);
  }
}
