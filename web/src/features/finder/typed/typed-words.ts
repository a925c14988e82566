import { CODE_TYPES } from '@app/query-api/contract/code-type';
import type { CodeType } from '@app/query-api/contract/code-type';
import * as z from 'zod/mini';

export type KnownType = Exclude<CodeType, 'other'>;

export const isKnownType = (type: string): type is KnownType =>
  type !== 'other' && CODE_TYPES.some((each) => each === type);

export const typedWords = z.object({
  lead: z.string(),
  /** The same while it is lost. */
  lost: z.string(),
  writeTo: z.string(),
  placeholder: z.string(),
  fields: z.record(z.string(), z.string()),
  presets: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type TypedWords = z.infer<typeof typedWords>;
export type TypedTexts = Readonly<Record<KnownType, TypedWords>>;
