import { ProgressLine } from '@app/projector/cli/progress';
import { duration, size } from '@app/projector/cli/words';

/** Shows the progress of a copy: the share, the rate, the time left. */
export class CopyProgress {
  private readonly title: string;
  private readonly line = new ProgressLine();

  constructor(title: string) {
    this.title = title;
  }

  get seconds(): number {
    return this.line.seconds;
  }

  /** To be called with each part that was copied. @param total in bytes, as far as it is known */
  readonly advance = (done: number, total: number): void => {
    this.line.update(() => {
      const share = total > 0 ? Math.min(1, done / total) : 1;
      const rate = done / this.seconds;
      return `${this.title}  ${Math.floor(share * 100)} %  ${size(rate)}/s  ${duration(Math.max(0, total - done) / rate)} left`;
    });
  };

  /** Clears the progress line, so that other lines can be printed. */
  clear(): void {
    this.line.clear();
  }
}
