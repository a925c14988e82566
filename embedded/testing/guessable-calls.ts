import { expect } from 'vitest';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Calls the API with guessable idempotency keys, as a careless client does. */
export class GuessableCalls {
  private readonly url: string;
  private calls = 0;

  constructor(url: string) {
    this.url = url;
  }

  async call(method: string, path: string, body?: object, token?: string): Promise<Answer> {
    const isCommand = method !== 'GET';
    const key = `guessable-${(this.calls += 1)}`;
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(isCommand ? { 'Idempotency-Key': key } : {}),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const read: unknown = await response.json().catch(() => ({}));
    return { status: response.status, body: Object(read) };
  }

  /** Makes a call that must succeed. @returns the body of its answer */
  async must(
    method: string,
    path: string,
    body?: object,
    token?: string,
  ): Promise<Record<string, unknown>> {
    const sent = await this.call(method, path, body, token);
    expect([method, path, sent.status < 300, sent.body]).toEqual([method, path, true, sent.body]);
    return sent.body;
  }
}
