import type { Position } from '@app/events/position';
import { count, duration } from './words.ts';

/** Where a terminal gets one line that changes; a file or a pipe gets a line now and then. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const TERMINAL_EVERY_MS = 200;
const PLAIN_EVERY_MS = 5000;

/** Tells how far a reading of the log is: the share, the rate, the time that is left. */
export class ReadingProgress {
  private readonly title: string;
  private readonly output: ProgressOutput;
  private readonly started = performance.now();
  private shownAt = performance.now();
  private read = 0;
  private from = 0n;
  private to = 0n;

  /** @param to where the log ends now; more may come meanwhile */
  constructor(
    title: string,
    range: { readonly from: Position; readonly to: Position },
    output: ProgressOutput = process.stderr,
  ) {
    this.title = title;
    this.output = output;
    this.from = range.from.commit;
    this.to = range.to.commit;
  }

  /** How many events were read so far. */
  get events(): number {
    return this.read;
  }

  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }

  /** To be called after each batch. @param read how many events it had */
  advance(position: Position, read: number): void {
    this.read += read;
    const every = this.output.isTTY === true ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS;
    if (performance.now() - this.shownAt < every) return;
    this.shownAt = performance.now();
    this.show(this.line(position));
  }

  /** Takes the changing line away, so that others can be written. */
  clear(): void {
    if (this.output.isTTY === true) this.output.write('\r\u001B[K');
  }

  private show(line: string): void {
    if (this.output.isTTY !== true) this.output.write(`${line}\n`);
    else this.output.write(`\r\u001B[K${line.slice(0, (this.output.columns ?? 80) - 1)}`);
  }

  private line({ commit }: Position): string {
    const share = this.share(commit);
    const left = share > 0 ? (this.seconds / share) * (1 - share) : 0;
    const rate = `${count(Math.round(this.read / this.seconds))} events/s`;
    const remaining = share < 1 ? `${duration(left)} left` : 'at the end of the log';
    return `${this.title}  ${Math.floor(share * 100)} %  ${rate}  ${remaining}`;
  }

  /** Positions are places, not counts; as a share of the way they do. */
  private share(commit: bigint): number {
    if (this.to <= this.from) return 1;
    const way = Number(commit - this.from) / Number(this.to - this.from);
    return Math.min(1, Math.max(0, way));
  }
}
