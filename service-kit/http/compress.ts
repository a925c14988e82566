import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';

/**
 * Text formats. Pictures and archives are already compressed; server-sent events must not be
 * buffered.
 */
const PACKABLE = /^(?:application\/json|image\/svg\+xml|text\/csv)\b/u;
/** In bytes. Smaller answers fit into one network packet anyway. */
const SMALLEST = 1024;
/** Each answer is compressed for one client only, so speed matters more than size. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses answers as the client accepts it: br, gzip, or not at all. */
export function compressAnswers(): Middleware {
  return async (context, next) => {
    await next();
    const { body } = context;
    if (!PACKABLE.test(context.type)) return;
    if (typeof body !== 'string' && !(body instanceof Readable)) return;
    context.vary('Accept-Encoding');
    if (typeof body === 'string' && Buffer.byteLength(body) < SMALLEST) return;
    const encoding = context.acceptsEncodings('br', 'gzip', 'identity');
    if (encoding === 'br' || encoding === 'gzip') await pack(context, body, encoding);
  };
}

async function pack(
  context: Context,
  body: string | Readable,
  encoding: 'br' | 'gzip',
): Promise<void> {
  context.set('Content-Encoding', encoding);
  if (typeof body === 'string') {
    context.body = await (encoding === 'br' ? brotli(body, QUICK) : zip(body));
    return;
  }
  const packer = encoding === 'br' ? createBrotliCompress(QUICK) : createGzip();
  // An error in either stream ends both.
  context.body = pipeline(body, packer, () => undefined);
}
