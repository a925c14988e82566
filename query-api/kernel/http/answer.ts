import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { AnswerKind } from '../../contract/answer-form.ts';
import type { EventStream } from '../live/event-stream.ts';
import { sendSound } from './send-sound.ts';

/** JSON whose text is made while it is read, to be saved as a file. */
export interface JsonFile {
  readonly name: string;
  readonly pieces: AsyncIterable<string>;
}

/** A file of comma-separated lines that is written while it is read. */
export interface CsvFile {
  readonly name: string;
  readonly lines: AsyncIterable<string>;
}

/** A file that is made while it is read. */
export interface Download {
  readonly name: string;
  readonly content: Readable;
}

export interface JsonTextOptions {
  /** Headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The key under which `ReadMemory` keeps it. */
  readonly keptAs?: string;
}

/** JSON that was written before, for an answer that is given again and again. */
export class JsonText<Json> {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly keptAs: string | null;
  /** Only for the type. */
  readonly shape?: Json;

  constructor(answer: Json, { headers = {}, keptAs }: JsonTextOptions = {}) {
    this.text = JSON.stringify(answer);
    this.headers = headers;
    this.keptAs = keptAs ?? null;
  }
}

/** What a query gives to be sent, by the form of its answer. */
export interface Answers<Json> {
  readonly json: Json | JsonText<Json>;
  readonly 'json-file': JsonFile;
  readonly csv: CsvFile;
  /** A calendar, as it is sent. */
  readonly ics: string;
  readonly parquet: Download;
  readonly svg: string;
  readonly png: Buffer;
  /** A picture, as it is stored. */
  readonly webp: Buffer;
  /** Sound, as it is stored. */
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
      context.body = answer.text;
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
    // One piece ahead of the reader, however large a piece is.
    context.body = Readable.from(lines, { highWaterMark: 1 });
  },
  ics: (context, answer) => {
    context.type = 'text/calendar; charset=utf-8';
    context.body = answer;
  },
  parquet: download('application/vnd.apache.parquet'),
  svg: image('image/svg+xml'),
  png: image('image/png'),
  webp: image('image/webp'),
  mp4: sendSound,
  pdf: download('application/pdf'),
  zip: download('application/zip'),
  /**
   * `X-Accel-Buffering` keeps a proxy from holding events back. The connection ends with them: an
   * idle one would hold up a service that stops.
   */
  events: (context, answer) => {
    context.type = 'text/event-stream';
    context.set({ 'X-Accel-Buffering': 'no', Connection: 'close' });
    context.body = answer;
  },
};

/** Sends an answer in its form. */
export function sendAnswer<Kind extends AnswerKind>(
  context: Context,
  kind: Kind,
  answer: Answers<unknown>[Kind],
): void {
  sending[kind](context, answer);
}
