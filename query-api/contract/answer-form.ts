import type * as z from 'zod/mini';

const CONTENT_TYPES = {
  json: 'application/json',
  'json-file': 'application/json',
  csv: 'text/csv',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'audio/mp4',
  pdf: 'application/pdf',
  zip: 'application/zip',
  events: 'text/event-stream',
} as const;

export type AnswerKind = keyof typeof CONTENT_TYPES;

export interface AnswerForm<Kind extends AnswerKind, Json> {
  readonly kind: Kind;
  readonly contentType: string;
  readonly schema?: z.ZodMiniType<Json>;
}

// @__NO_SIDE_EFFECTS__
export function json<Json>(schema: z.ZodMiniType<Json>): AnswerForm<'json', Json> {
  return { kind: 'json', contentType: CONTENT_TYPES.json, schema };
}

/** A file that may be large and is sent while it is made. */
// @__NO_SIDE_EFFECTS__
export function jsonFile<Json>(schema: z.ZodMiniType<Json>): AnswerForm<'json-file', Json> {
  return { kind: 'json-file', contentType: CONTENT_TYPES['json-file'], schema };
}

// @__NO_SIDE_EFFECTS__
export function file<Kind extends Exclude<AnswerKind, 'json' | 'json-file'>>(
  kind: Kind,
): AnswerForm<Kind, never> {
  return { kind, contentType: CONTENT_TYPES[kind] };
}
