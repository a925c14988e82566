import { setTimeout as delay } from 'node:timers/promises';

/** A live stream as a browser reads it. */
export class LiveReader {
  readonly status: number;
  readonly headers: Headers;
  /** Whether the server has ended the stream in order. */
  hasEnded = false;
  private text = '';
  private readonly leaving: AbortController;

  private constructor(response: Response, leaving: AbortController) {
    this.status = response.status;
    this.headers = response.headers;
    this.leaving = leaving;
    void this.readAll(response);
  }

  /** @param position what has to be in the read models before the stream is opened */
  static async open(url: string, token?: string, position?: string): Promise<LiveReader> {
    const leaving = new AbortController();
    const headers = {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(position === undefined ? {} : { 'X-Min-Position': position }),
    };
    return new LiveReader(await fetch(url, { headers, signal: leaving.signal }), leaving);
  }

  /** The data of each event of this name so far. */
  data(event: string): string[] {
    const blocks = this.text.split('\n\n').filter((block) => block.startsWith(`event: ${event}\n`));
    return blocks.map((block) => /^data: (?<data>.*)$/mu.exec(block)?.groups?.['data'] ?? '');
  }

  /** Waits until this many events of a name have come, and returns their data. */
  async until(event: string, count = 1): Promise<string[]> {
    for (let waited = 0; waited < 500; waited += 1) {
      const found = this.data(event);
      if (found.length >= count) return found;
      await delay(10);
    }
    throw new Error(`No ${event} came, only: ${this.text}`);
  }

  /** Waits until the server has ended the stream. */
  async untilEnd(): Promise<void> {
    for (let waited = 0; waited < 500 && !this.hasEnded; waited += 1) await delay(10);
    if (!this.hasEnded) throw new Error('The stream did not end');
  }

  leave(): void {
    this.leaving.abort();
  }

  private async readAll(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) {
        this.text += decoder.decode(chunk, { stream: true });
      }
      this.hasEnded = true;
    } catch (error) {
      if (!this.leaving.signal.aborted) this.text += `broken: ${String(error)}`;
    }
  }
}
