/** The interval of lines without a terminal, in ms. */
const LINE_EVERY_MS = 30_000;

/** Shows what is under way: on the last line of a terminal, otherwise as a line now and then. */
export class Progress {
  private readonly output = process.stderr;
  private lastLine = performance.now();

  show(text: string): void {
    if (this.output.isTTY) this.output.write(`\r\u001B[K${text} …`);
    else if (performance.now() - this.lastLine >= LINE_EVERY_MS) {
      this.lastLine = performance.now();
      this.output.write(`${text} …\n`);
    }
  }

  clear(): void {
    if (this.output.isTTY) this.output.write('\r\u001B[K');
  }
}
