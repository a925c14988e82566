import { Readable } from 'node:stream';
import { ReadyText, sendReady } from '@app/service-kit/http/compress';
import type { Context } from 'koa';
import type { AnswerKind } from '../../contract/answer-form.ts';
import type { EventStream } from '../live/event-stream.ts';
import { sendSound } from './send-sound.ts';

export interface JsonFile {
  readonly name: string;
  readonly pieces: AsyncIterable<string>;
}

export interface CsvFile {
  readonly name: string;
  readonly lines: AsyncIterable<string>;
}

export interface Download {
  readonly name: string;
  readonly content: Readable;
}

export interface JsonTextOptions {
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
  readonly 'json-file': JsonFile;
  readonly csv: CsvFile;
  readonly svg: string;
  readonly png: Buffer;
  readonly webp: Buffer;
  readonly mp4: Buffer;
  readonly pdf: Download;
  readonly zip: Download;
  readonly events: EventStream;
}

type Send<Answer> = (context: Context, answer: Answer) => void;

const image =
  (contentType: string): Send<string | Buffer> =>
  (context, answer) => {
    context.type = contentType;
    context.body = answer;
  };

const download =
  (contentType: string): Send<Download> =>
  (context, { name, content }) => {
    context.attachment(name);
    context.type = contentType;
    context.body = content;
  };

const sending: { readonly [Kind in AnswerKind]: Send<Answers<unknown>[Kind]> } = {
  json: (context, answer) => {
    context.type = 'application/json';
    if (answer instanceof JsonText) {
      context.set(answer.headers);
      sendReady(context, answer);
    } else {
      context.body = JSON.stringify(answer);
    }
  },
  'json-file': (context, { name, pieces }) => {
    context.attachment(name);
    context.type = 'application/json';
    context.body = Readable.from(pieces, { highWaterMark: 1 });
  },
  csv: (context, { name, lines }) => {
    context.type = 'text/csv; charset=utf-8';
    context.set('Content-Disposition', `attachment; filename="${name}"`);
    // One piece ahead of the reader, whatever its size.
    context.body = Readable.from(lines, { highWaterMark: 1 });
  },
  svg: image('image/svg+xml'),
  png: image('image/png'),
  webp: image('image/webp'),
  mp4: sendSound,
  pdf: download('application/pdf'),
  zip: download('application/zip'),
  // `X-Accel-Buffering` keeps proxies from buffering. An idle connection would delay a shutdown.
  events: (context, answer) => {
    context.type = 'text/event-stream';
    context.set({ 'X-Accel-Buffering': 'no', Connection: 'close' });
    context.body = answer;
  },
};

export function sendAnswer<Kind extends AnswerKind>(
  context: Context,
  kind: Kind,
  answer: Answers<unknown>[Kind],
): void {
  sending[kind](context, answer);
}
