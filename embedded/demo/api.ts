import { createHash } from 'node:crypto';

/** The running instance refused a call of the demo. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}

/** How often a stale answer is requested again; each request waits for two seconds. */
const MOST_STALE = 30;

interface Answered {
  readonly answer: Record<string, unknown>;
  /** Whether the read models were behind the position that was asked for. */
  readonly isStale: boolean;
}

/** Calls the public API of an instance, as the web app does. */
export class DemoApi {
  private readonly base: string;
  private position = '0';

  constructor(base: string) {
    this.base = base;
  }

  /**
   * Sends a command. Its idempotency key is derived from the request, so running the demo again
   * changes nothing.
   * @throws DemoError with the server's sentence
   */
  async send(
    path: string,
    body: object,
    token?: string,
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' = 'POST',
  ): Promise<Record<string, unknown>> {
    const asked = `demo\n${path}\n${JSON.stringify(body)}`;
    return this.call(path, {
      method,
      headers: {
        ...authorization(token),
        'Content-Type': 'application/json',
        'Idempotency-Key': createHash('sha256').update(asked).digest('hex'),
      },
      body: JSON.stringify(body),
    });
  }

  /** Sends a picture, with such a key. @throws DemoError with the server's sentence */
  async upload(
    method: 'POST' | 'PUT',
    path: string,
    file: Uint8Array<ArrayBuffer>,
    token?: string,
    type = 'image/jpeg',
  ): Promise<Record<string, unknown>> {
    const key = createHash('sha256').update(`demo\n${path}\n`).update(file).digest('hex');
    return this.call(path, {
      method,
      headers: { ...authorization(token), 'Content-Type': type, 'Idempotency-Key': key },
      body: file,
    });
  }

  /** Opens the page of a code. @param userAgent of the browser */
  async open(uid: string, userAgent: string): Promise<void> {
    await this.call(`/qr/${uid}/scan`, { method: 'POST', headers: { 'User-Agent': userAgent } });
  }

  /** Signs in; the session of an earlier run may have ended. @returns the token */
  async signIn(identifier: string, password: string): Promise<string> {
    const { access_token } = await this.call('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ identifier, password }),
    });
    return String(access_token);
  }

  /**
   * Reads at or after the position of the last command; a stale answer is requested again.
   * @throws DemoError with the server's sentence, or if the answer stays stale
   */
  async read(path: string, token?: string): Promise<Record<string, unknown>> {
    const headers = { ...authorization(token), 'X-Min-Position': this.position };
    for (let asked = 0; asked < MOST_STALE; asked += 1) {
      const { answer, isStale } = await this.ask(path, { headers });
      if (!isStale) return answer;
    }
    throw new DemoError(`${path}: what was sent before cannot be read yet.`);
  }

  private async call(path: string, init: RequestInit): Promise<Record<string, unknown>> {
    return (await this.ask(path, init)).answer;
  }

  private async ask(path: string, init: RequestInit): Promise<Answered> {
    const response = await fetch(`${this.base}/api${path}`, init).catch((error: unknown) => {
      throw new DemoError(`Nothing answers at ${this.base}. Is the product running there?`, {
        cause: error,
      });
    });
    const body: unknown = await response.json();
    const answer = typeof body === 'object' && body !== null ? { ...body } : {};
    if (!response.ok) throw new DemoError(`${path}: ${String(Reflect.get(answer, 'detail'))}`);
    const position = response.headers.get('X-Position');
    if (position !== null) this.position = position;
    return { answer, isStale: response.headers.has('X-Stale') };
  }
}

const authorization = (token?: string): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };
