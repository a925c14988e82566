import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { Readable, pipeline } from 'node:stream';
import type { Context, Middleware } from 'koa';

type TextEncoding = 'br' | 'gzip' | 'identity';

/** Clients wait, so speed matters more than size. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const encode: Readonly<Record<TextEncoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, QUICK),
  gzip: (text) => zip(text),
  identity: async (text) => Buffer.from(text),
};

export class ReadyText {
  readonly text: string;
  private readonly encoded = new Map<TextEncoding, Promise<Buffer>>();
  private tag: string | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** Weak, since the encodings have the same one. */
  get etag(): string {
    this.tag ??= `W/"${hash('sha256', this.text, 'base64url').slice(0, 22)}"`;
    return this.tag;
  }

  in(encoding: TextEncoding): Promise<Buffer> {
    const known = this.encoded.get(encoding) ?? encode[encoding](this.text);
    this.encoded.set(encoding, known);
    return known;
  }
}

export const isUnchanged = (headers: IncomingHttpHeaders, etag: string | undefined): boolean =>
  etag !== undefined && headers['if-none-match']?.includes(etag) === true;

/** Pictures are compressed already; server-sent events must not be buffered. */
const PACKABLE = /^(?:application\/json|image\/svg\+xml|text\/csv)\b/u;
/** In bytes. Smaller answers fit into one network packet anyway. */
const SMALLEST = 1024;

const READY = 'readyText';

/** Answers with a text whose encodings are kept. */
export function sendReady(context: Context, ready: ReadyText): void {
  context.body = ready.text;
  context.state[READY] = ready;
}

export function compressAnswers(): Middleware {
  return async (context, next) => {
    await next();
    const { body } = context;
    if (!PACKABLE.test(context.type)) return;
    if (typeof body !== 'string' && !(body instanceof Readable)) return;
    context.vary('Accept-Encoding');
    if (typeof body === 'string' && Buffer.byteLength(body) < SMALLEST) return;
    const accepted = context.acceptsEncodings('br', 'gzip', 'identity');
    const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
    const ready: unknown = context.state[READY];
    if (encoding !== 'identity') context.set('Content-Encoding', encoding);
    if (typeof body === 'string') {
      const text = ready instanceof ReadyText && ready.text === body ? ready : new ReadyText(body);
      context.body = await text.in(encoding);
    } else if (encoding !== 'identity') {
      const packer = encoding === 'br' ? createBrotliCompress(QUICK) : createGzip();
      // An error in either stream ends both.
      context.body = pipeline(body, packer, () => undefined);
    }
  };
}
