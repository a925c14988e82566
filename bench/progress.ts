/** The line at the end of a terminal that says what is under way; nothing where there is none. */
export class Progress {
  private readonly output = process.stderr;

  show(text: string): void {
    if (this.output.isTTY) this.output.write(`\r\u001B[K${text} …`);
  }

  clear(): void {
    if (this.output.isTTY) this.output.write('\r\u001B[K');
  }
}
