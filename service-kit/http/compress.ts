import { pipeline, Readable } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import { QUICK, ReadyText } from './ready-text.ts';

/**
 * Text formats. Pictures and archives are already compressed; server-sent events must not be
 * buffered.
 */
const PACKABLE = /^(?:application\/json|image\/svg\+xml|text\/csv)\b/u;
/** In bytes. Smaller answers fit into one network packet anyway. */
const SMALLEST = 1024;

/** The property of a request's state with the `ReadyText` of its body. */
const READY = 'readyText';

/** Answers with a text whose encodings are kept. */
export function sendReady(context: Context, ready: ReadyText): void {
  context.body = ready.text;
  context.state[READY] = ready;
}

/** Compresses answers as the client accepts it: br, gzip, or not at all. */
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
