import { createHash } from 'node:crypto';

/** The running instance did not do what the demo asked. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}

/** How often a stale answer is asked for, each of which waits for two seconds by itself. */
const MOST_STALE = 30;

interface Answered {
  readonly answer: Record<string, unknown>;
  /** Whether the read models lacked what was to be seen. */
  readonly isStale: boolean;
}

/** Calls the public API of an instance, as its own web app does. */
export class DemoApi {
  private readonly base: string;
  private position = '0';

  constructor(base: string) {
    this.base = base;
  }

  /**
   * Sends a command. Its key derives from what is asked, so that running the demo again changes
   * nothing.
   * @throws DemoError with the server's own sentence
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

  /**
   * Sends a picture, under a key of the same kind.
   * @throws DemoError with the server's own sentence
   */
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

  /** Opens the page of a code, as a browser that calls itself so. */
  async open(uid: string, userAgent: string): Promise<void> {
    await this.call(`/qr/${uid}/scan`, { method: 'POST', headers: { 'User-Agent': userAgent } });
  }

  /** Signs in anew, since a session of an earlier run may be over. @returns the token */
  async signIn(identifier: string, password: string): Promise<string> {
    const { access_token } = await this.call('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ identifier, password }),
    });
    return String(access_token);
  }

  /**
   * Reads, and sees all that was sent before: an answer that says that it is stale is asked for again.
   * @throws DemoError with the server's own sentence, and where it is stale again and again
   */
  async read(path: string, token?: string): Promise<Record<string, unknown>> {
    const headers = { ...authorization(token), 'X-Min-Position': this.position };
    for (let asked = 0; asked < MOST_STALE; asked += 1) {
      const { answer, isStale } = await this.ask(path, { headers });
      if (!isStale) return answer;
    }
    throw new DemoError(`${path}: what was sent before is not to be read yet.`);
  }

  private async call(path: string, init: RequestInit): Promise<Record<string, unknown>> {
    return (await this.ask(path, init)).answer;
  }

  private async ask(path: string, init: RequestInit): Promise<Answered> {
    const response = await fetch(`${this.base}/api${path}`, init).catch((error: unknown) => {
      throw new DemoError(
        `Nothing answers at ${this.base}. Is the product running there? PORT or --url names another place.`,
        { cause: error },
      );
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
