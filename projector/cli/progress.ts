import type { Position } from '@app/events/position';
import { ReadingRate } from '../runtime/reading-rate.ts';
import { ProgressLine } from './progress-line.ts';
import { count, duration } from './words.ts';

/** Tells how far a reading of the log is: the share, the rate, the time that is left. */
export class ReadingProgress {
  private readonly title: string;
  private readonly line = new ProgressLine();
  private readonly rate: ReadingRate;

  /** @param range to where the log ends now; more may come meanwhile */
  constructor(title: string, range: { readonly from: Position; readonly to: Position }) {
    this.title = title;
    this.rate = new ReadingRate(range);
  }

  /** How many events were read so far. */
  get events(): number {
    return this.rate.events;
  }

  get seconds(): number {
    return this.rate.seconds;
  }

  /** To be called after each batch. @param read how many events it had */
  advance(position: Position, read: number): void {
    this.rate.advance(position, read);
    this.line.update(() => this.describe());
  }

  /** Clears the progress line, so that other lines can be printed. */
  clear(): void {
    this.line.clear();
  }

  private describe(): string {
    const { share, perSecond, secondsLeft } = this.rate;
    const remaining = share < 1 ? `${duration(secondsLeft)} left` : 'at the end of the log';
    const rate = `${count(perSecond)} events/s`;
    return `${this.title}  ${Math.floor(share * 100)} %  ${rate}  ${remaining}`;
  }
}
