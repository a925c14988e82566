/** A request as a scenario describes it. */
export interface RequestText {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A placeholder of digits, which each sending of a request replaces by a new number. */
export const KEY_DIGITS = '#'.repeat(12);

/** Serialises a request once, so that sending it costs the load generator little. */
export function buildRequest({ method, path, headers = {}, body }: RequestText): Buffer {
  const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = body === undefined ? undefined : Buffer.byteLength(body);
  const content =
    bytes === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n`;
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${given.join('')}${content}\r\n${body ?? ''}`,
  );
}

/** A serialised request. If it has placeholders, each sending gets a new number. */
export class NumberedRequest {
  private readonly bytes: Buffer;
  private readonly digitsAt: number;

  constructor(text: RequestText) {
    this.bytes = buildRequest(text);
    this.digitsAt = this.bytes.indexOf(KEY_DIGITS);
  }

  /** The bytes to send. They are overwritten by the next call, so at most one may be under way. */
  numbered(number: number): Buffer {
    if (this.digitsAt >= 0) {
      const digits = String(number).padStart(KEY_DIGITS.length, '0');
      this.bytes.write(digits, this.digitsAt, 'latin1');
    }
    return this.bytes;
  }

  /** A copy of the bytes, for requests that are under way at the same time. */
  copy(number: number): Buffer {
    return Buffer.from(this.numbered(number));
  }
}
