const TERMINAL_EVERY_MS = 200;
const PLAIN_EVERY_MS = 5000;

/** One line on stderr that changes; in a file or a pipe a new line now and then. */
export class ProgressLine {
  private readonly output = process.stderr;
  private readonly started = performance.now();
  private shownAt = this.started;

  /** Since it was made. */
  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }

  /** Shows a line, unless the last one is recent. @param makeLine called only where it is shown */
  update(makeLine: () => string): void {
    const every = this.output.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS;
    if (performance.now() - this.shownAt < every) return;
    this.shownAt = performance.now();
    const line = makeLine();
    if (!this.output.isTTY) this.output.write(`${line}\n`);
    else this.output.write(`\r\u001B[K${line.slice(0, (this.output.columns ?? 80) - 1)}`);
  }

  /** Clears the progress line, so that other lines can be printed. */
  clear(): void {
    if (this.output.isTTY) this.output.write('\r\u001B[K');
  }
}
