import type { Position } from '@app/events/position';
import { ReadingRate } from '../runtime/reading-rate.ts';
import { count, duration } from './words.ts';

const TERMINAL_EVERY_MS = 200;
const PLAIN_EVERY_MS = 5000;

/** A status line on stderr; in a file or a pipe, a new line now and then. */
export class ProgressLine {
  private readonly output = process.stderr;
  private readonly started = performance.now();
  private shownAt = this.started;

  /** The time since its creation. */
  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }

  /** Shows a line, unless the last one is recent. @param makeLine called only if it is shown */
  update(makeLine: () => string): void {
    const every = this.output.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS;
    if (performance.now() - this.shownAt < every) return;
    this.shownAt = performance.now();
    const line = makeLine();
    if (!this.output.isTTY) this.output.write(`${line}\n`);
    else this.output.write(`\r\u001B[K${line.slice(0, (this.output.columns ?? 80) - 1)}`);
  }

  /** Shows the share, the rate and the remaining time of work on so many things. */
  show(
    title: string,
    { done, total, unit }: { readonly done: number; readonly total: number; readonly unit: string },
  ): void {
    this.update(() => {
      const perSecond = done / Math.max(this.seconds, 0.001);
      const secondsLeft = Math.max(0, total - done) / Math.max(perSecond, 1);
      const share = total === 0 ? 1 : done / total;
      return describeProgress(title, { share, perSecond, secondsLeft }, unit);
    });
  }

  /** Clears the progress line, so that other lines can be printed. */
  clear(): void {
    if (this.output.isTTY) this.output.write('\r\u001B[K');
  }
}

/** Shows the progress of reading the log: the share, the rate, the remaining time. */
export class ReadingProgress {
  private readonly title: string;
  private readonly line = new ProgressLine();
  private rate: ReadingRate;

  /** @param range up to the current end of the log, which may grow meanwhile */
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
    this.show(this.rate);
  }

  /** The same for a replay, which counts its events itself. */
  readonly show = (rate: ReadingRate): void => {
    this.rate = rate;
    this.line.update(() => describeProgress(this.title, rate, 'events'));
  };

  /** Clears the progress line, so that other lines can be printed. */
  clear(): void {
    this.line.clear();
  }
}

function describeProgress(
  title: string,
  { share, perSecond, secondsLeft }: Pick<ReadingRate, 'share' | 'perSecond' | 'secondsLeft'>,
  unit: string,
): string {
  const left = share < 1 ? `${duration(secondsLeft)} left` : 'at the end';
  return `${title}  ${Math.floor(share * 100)} %  ${count(Math.round(perSecond))} ${unit}/s  ${left}`;
}
