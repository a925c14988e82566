import { setTimeout as delay } from 'node:timers/promises';
import { Failures } from './failures.ts';
import type { Answer } from './sender.ts';

export interface Look {
  /** Below `/api`. */
  readonly path: string;
  readonly token?: string;
  /** The answer of the command whose effect must show. */
  readonly after: Pick<Answer, 'position'> | null;
  /** Whether the effect shows in the body of an answer. */
  readonly shows: (text: string) => boolean;
}

const TRY_MS = 10_000;
const PAUSE_MS = 60;
const TRIES = 3;
/** There is no answer of the product, or it refuses for now. */
const NOT_NOW: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Reads at the position of a command's answer. The promise: such a read shows the effect, or says
 * that it is stale (`X-Stale`), or that it cannot answer now.
 */
export class Reader {
  kept = 0;
  /** Answers that said that they are stale. */
  stale = 0;
  /** Reads without an answer, or refused for now. */
  away = 0;
  /** Answers without `X-Stale` that did not show the effect, one line each. */
  readonly broken: string[] = [];
  private readonly url: string;
  private readonly failures: Failures;

  constructor(url: string, failures = new Failures()) {
    this.url = url;
    this.failures = failures;
  }

  /** Looks for the effect of a command; retries a few times. */
  async look(wanted: Look): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if ((await this.once(wanted)) !== null) return;
      await delay(PAUSE_MS);
    }
  }

  /** Reads until the effect shows. @returns the body */
  async read(wanted: Look): Promise<unknown> {
    for (;;) {
      const text = await this.once(wanted);
      if (text !== null) return JSON.parse(text);
      await delay(PAUSE_MS);
    }
  }

  private async once({ path, token, after, shows }: Look): Promise<string | null> {
    const headers = {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(after?.position ? { 'X-Min-Position': after.position } : {}),
    };
    const signal = AbortSignal.timeout(TRY_MS);
    const answer = await fetch(`${this.url}/api${path}`, { headers, signal })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => null);
    if (answer) this.failures.note(answer.response.status);
    if (answer === null || NOT_NOW.has(answer.response.status)) {
      this.away += 1;
      return null;
    }
    const { response, text } = answer;
    if (response.headers.has('X-Stale')) {
      this.stale += 1;
      return null;
    }
    if (response.status === 200 && shows(text)) this.kept += 1;
    else {
      const at = after?.position ?? 'no position';
      this.broken.push(`GET ${path} at ${at}: ${response.status} ${text.slice(0, 200)}`);
    }
    return text;
  }
}
