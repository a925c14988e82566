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

  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }

  update(makeLine: () => string): void {
    const every = this.output.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS;
    if (performance.now() - this.shownAt < every) return;
    this.shownAt = performance.now();
    const line = makeLine();
    if (!this.output.isTTY) this.output.write(`${line}\n`);
    else this.output.write(`\r\u001B[K${line.slice(0, (this.output.columns ?? 80) - 1)}`);
  }

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

export class ReadingProgress extends ReadingRate {
  private readonly title: string;
  private readonly line = new ProgressLine();

  constructor(title: string, range: { readonly from: Position; readonly to: Position }) {
    super(range);
    this.title = title;
  }

  override advance(position: Position, read: number): void {
    super.advance(position, read);
    this.line.update(() => describeProgress(this.title, this, 'events'));
  }

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
