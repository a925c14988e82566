import * as z from 'zod';

const answer = z.looseObject({
  ok: z.boolean(),
  result: z.unknown().optional(),
  description: z.string().optional(),
  parameters: z.looseObject({ retry_after: z.number().optional() }).optional(),
});

/** Telegram's answer to a call. */
export type BotAnswer<Result> =
  | { readonly ok: true; readonly result: Result }
  | {
      readonly ok: false;
      readonly status: number;
      readonly description: string;
      /** How long to wait before the next call, in ms. */
      readonly retryAfterMs: number | null;
    };

/** Telegram is unreachable, or its answer is invalid. The message never contains the token. */
export class TelegramAwayError extends Error {
  override readonly name = 'TelegramAwayError';
}

/** Calls methods of the Bot API (https://core.telegram.org/bots/api) as one bot. */
export class BotApi {
  private readonly baseUrl: string;
  private readonly token: string;

  constructor(baseUrl: string, token: string) {
    this.baseUrl = baseUrl;
    this.token = token;
  }

  /**
   * @param parameters of the method, as JSON
   * @param result the schema of its answer
   * @throws TelegramAwayError
   */
  async call<Result>(
    method: string,
    parameters: object,
    result: z.ZodType<Result>,
    signal: AbortSignal,
  ): Promise<BotAnswer<Result>> {
    const { status, body } = await this.post(method, parameters, signal);
    const read = answer.safeParse(body);
    if (!read.success) throw new TelegramAwayError('The answer of Telegram could not be read.');
    const { ok, description = '', parameters: more } = read.data;
    if (!ok) {
      const seconds = more?.retry_after;
      const retryAfterMs = seconds === undefined ? null : seconds * 1000;
      return { ok, status, description, retryAfterMs };
    }
    const parsed = result.safeParse(read.data.result);
    if (!parsed.success) throw new TelegramAwayError('The answer of Telegram could not be read.');
    return { ok, result: parsed.data };
  }

  private async post(method: string, parameters: object, signal: AbortSignal) {
    try {
      // The token is part of the URL, which network errors contain.
      const response = await fetch(`${this.baseUrl}/bot${this.token}/${method}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(parameters),
        redirect: 'error',
        signal,
      });
      const body: unknown = await response.json();
      return { status: response.status, body };
    } catch {
      throw new TelegramAwayError('Telegram could not be reached.');
    }
  }
}
