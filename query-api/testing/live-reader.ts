import { eventually } from '@app/events/testing/eventually';

/** A live stream, read like a browser. */
export class LiveReader {
  readonly status: number;
  readonly headers: Headers;
  /** Whether the server ended the stream properly. */
  hasEnded = false;
  private text = '';
  private readonly leaving: AbortController;

  private constructor(response: Response, leaving: AbortController) {
    this.status = response.status;
    this.headers = response.headers;
    this.leaving = leaving;
    void this.readAll(response);
  }

  /** @param position that the read models must have reached before the stream is opened */
  static async open(url: string, token?: string, position?: string): Promise<LiveReader> {
    const leaving = new AbortController();
    const headers = {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(position === undefined ? {} : { 'X-Min-Position': position }),
    };
    return new LiveReader(await fetch(url, { headers, signal: leaving.signal }), leaving);
  }

  /** The data of all events with this name so far. */
  data(event: string): string[] {
    const blocks = this.text.split('\n\n').filter((block) => block.startsWith(`event: ${event}\n`));
    return blocks.map((block) => /^data: (?<data>.*)$/mu.exec(block)?.groups?.['data'] ?? '');
  }

  /** Waits until this many events with a name have arrived, and returns their data. */
  async until(event: string, count = 1): Promise<string[]> {
    const enough = (): string[] | false => {
      const found = this.data(event);
      return found.length >= count && found;
    };
    return eventually(enough).catch((error: unknown) => {
      throw new Error(`No ${event} came, only: ${this.text}`, { cause: error });
    });
  }

  async untilEnd(): Promise<void> {
    await eventually(() => this.hasEnded);
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
