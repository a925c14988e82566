import { Readable } from 'node:stream';
import { ReadyText, sendReady } from '@app/service-kit/http/compress';
import type { Context } from 'koa';
import type { AnswerForm, AnswerKind } from '../../contract/answer-form.ts';
import type { EventStream } from '../live/event-stream.ts';

/** A file that is made while it is read. */
export interface Download {
  readonly name: string;
  readonly content: AsyncIterable<string> | Readable;
}

interface JsonTextOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** The key under which `ReadMemory` caches it. */
  readonly keptAs?: string;
}

/** Serialised JSON, for an answer that is sent repeatedly. */
export class JsonText<Json> extends ReadyText {
  readonly headers: Readonly<Record<string, string>>;
  readonly keptAs: string | null;
  /** Only for the type. */
  readonly shape?: Json;

  constructor(answer: Json, { headers = {}, keptAs }: JsonTextOptions = {}) {
    super(JSON.stringify(answer));
    this.headers = headers;
    this.keptAs = keptAs ?? null;
  }
}

export interface Answers<Json> {
  readonly json: Json | JsonText<Json>;
  readonly 'json-file': Download;
  readonly csv: Download;
  readonly svg: string;
  readonly png: Buffer;
  readonly webp: Buffer;
  readonly mp4: Buffer;
  readonly pdf: Download;
  readonly zip: Download;
  readonly events: EventStream;
}

type Send<Answer> = (context: Context, answer: Answer) => void;

const asItIs: Send<string | Buffer> = (context, answer) => {
  context.body = answer;
};

const download: Send<Download> = (context, { name, content }) => {
  context.attachment(name);
  // One piece ahead of the reader, whatever its size.
  context.body =
    content instanceof Readable ? content : Readable.from(content, { highWaterMark: 1 });
};

const sending: { readonly [Kind in AnswerKind]: Send<Answers<unknown>[Kind]> } = {
  json: (context, answer) => {
    if (answer instanceof JsonText) {
      context.set(answer.headers);
      sendReady(context, answer);
    } else {
      context.body = JSON.stringify(answer);
    }
  },
  'json-file': download,
  csv: download,
  svg: asItIs,
  png: asItIs,
  webp: asItIs,
  mp4: sendSound,
  pdf: download,
  zip: download,
  // `X-Accel-Buffering` keeps proxies from buffering. An idle connection would delay a shutdown.
  events: (context, answer) => {
    context.set({ 'X-Accel-Buffering': 'no', Connection: 'close' });
    context.body = answer;
  },
};

/** Sends an answer in its form. */
export function sendAnswer<Kind extends AnswerKind>(
  context: Context,
  { kind, contentType }: AnswerForm<Kind, unknown>,
  answer: Answers<unknown>[Kind],
): void {
  context.type = contentType;
  sending[kind](context, answer);
}

const RANGE = /^bytes=(\d*)-(\d*)$/u;

interface Part {
  readonly from: number;
  /** The last byte, inclusive. */
  readonly to: number;
}

/** As a player requests it: whole, or the given part (RFC 9110, 14). Opened as a page, a download. */
function sendSound(context: Context, bytes: Buffer): void {
  context.type = 'audio/mp4';
  context.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
    'Content-Disposition': 'attachment; filename="voice-note.m4a"',
  });
  const part = partOf(context.get('Range'), bytes.length);
  if (part === undefined) {
    context.body = bytes;
    return;
  }
  if (part === null) {
    context.status = 416;
    context.set('Content-Range', `bytes */${bytes.length}`);
    context.body = Buffer.alloc(0);
    return;
  }
  context.status = 206;
  context.set('Content-Range', `bytes ${part.from}-${part.to}/${bytes.length}`);
  context.body = bytes.subarray(part.from, part.to + 1);
}

/** Null if it is out of bounds; undefined for the whole, for several parts and an invalid header. */
function partOf(header: string, length: number): Part | null | undefined {
  const [, first = '', last = ''] = RANGE.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const wanted = Math.min(Number(last), length);
    return wanted === 0 ? null : { from: length - wanted, to: length - 1 };
  }
  const from = Number(first);
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= length ? null : { from, to };
}
