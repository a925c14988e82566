import { Readable } from 'node:stream';
import type { Schema } from '@app/service-kit/http/validate';
import type { Context } from 'koa';
import type { EventStream } from '../live/event-stream.ts';

/** In what form a route answers, for the server and for the document of the API. */
export interface AnswerForm<Answer> {
  readonly contentType: string;
  /** Of a JSON answer. */
  readonly schema?: Schema<unknown>;
  readonly send: (context: Context, answer: Answer) => void;
}

/** JSON in the shape of a contract's schema. */
export function json<Answer>(schema: Schema<Answer>): AnswerForm<Answer> {
  return {
    contentType: 'application/json',
    schema,
    send: (context, answer) => {
      context.type = 'application/json';
      context.body = JSON.stringify(answer);
    },
  };
}

/** JSON whose text is made while it is read, to be saved as a file. */
export interface JsonFile {
  readonly name: string;
  readonly pieces: AsyncIterable<string>;
}

/** As `json`, for what may be too much to hold at once. The pieces make up a text of this shape. */
export function jsonFile(schema: Schema<unknown>): AnswerForm<JsonFile> {
  return {
    contentType: 'application/json',
    schema,
    send: (context, { name, pieces }) => {
      context.attachment(name);
      context.type = 'application/json';
      context.body = Readable.from(pieces, { highWaterMark: 1 });
    },
  };
}

/** A drawing. */
export const svg: AnswerForm<string> = {
  contentType: 'image/svg+xml',
  send: (context, answer) => {
    context.type = 'image/svg+xml';
    context.body = answer;
  },
};

/** A drawing in pixels. */
export const png: AnswerForm<Buffer> = {
  contentType: 'image/png',
  send: (context, answer) => {
    context.type = 'image/png';
    context.body = answer;
  },
};

/** A file that is made while it is read. */
export interface Download {
  readonly name: string;
  readonly content: Readable;
}

const download = (contentType: string): AnswerForm<Download> => ({
  contentType,
  send: (context, { name, content }) => {
    context.attachment(name);
    context.type = contentType;
    context.body = content;
  },
});

export const pdf = download('application/pdf');
export const zip = download('application/zip');

/** A picture, as it is stored. */
export const webp: AnswerForm<Buffer> = {
  contentType: 'image/webp',
  send: (context, answer) => {
    context.type = 'image/webp';
    context.body = answer;
  },
};

/**
 * Server-sent events. `X-Accel-Buffering` keeps a proxy from holding them back. The connection
 * ends with them: an idle one would hold up a service that stops.
 */
export const serverSentEvents: AnswerForm<EventStream> = {
  contentType: 'text/event-stream',
  send: (context, answer) => {
    context.type = 'text/event-stream';
    context.set({ 'X-Accel-Buffering': 'no', Connection: 'close' });
    context.body = answer;
  },
};
