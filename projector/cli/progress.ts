import type { Position } from '@app/events/position';
import { ProgressLine } from './progress-line.ts';
import { count, duration } from './words.ts';

/** Tells how far a reading of the log is: the share, the rate, the time that is left. */
export class ReadingProgress {
  private readonly title: string;
  private readonly line = new ProgressLine();
  private read = 0;
  private from = 0n;
  private to = 0n;

  /** @param to where the log ends now; more may come meanwhile */
  constructor(title: string, range: { readonly from: Position; readonly to: Position }) {
    this.title = title;
    this.from = range.from.commit;
    this.to = range.to.commit;
  }

  /** How many events were read so far. */
  get events(): number {
    return this.read;
  }

  get seconds(): number {
    return this.line.seconds;
  }

  /** To be called after each batch. @param read how many events it had */
  advance(position: Position, read: number): void {
    this.read += read;
    this.line.update(() => this.describe(position));
  }

  /** Clears the progress line, so that other lines can be printed. */
  clear(): void {
    this.line.clear();
  }

  private describe({ commit }: Position): string {
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
