import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type TextEncoding = 'br' | 'gzip' | 'identity';

/** Answers are compressed while a client waits, so speed matters more than size. */
export const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const encode: Readonly<Record<TextEncoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, QUICK),
  gzip: (text) => zip(text),
  identity: async (text) => Buffer.from(text),
};

/** A text that is sent repeatedly: encoded once, with an entity tag. */
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

/** Whether the client has an answer with this entity tag. */
export const isUnchanged = (headers: IncomingHttpHeaders, etag: string | undefined): boolean =>
  etag !== undefined && headers['if-none-match']?.includes(etag) === true;
