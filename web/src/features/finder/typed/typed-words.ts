import { CODE_TYPES } from '@app/query-api/contract/code-type';
import type { CodeType } from '@app/query-api/contract/code-type';

export type KnownType = Exclude<CodeType, 'other'>;

export const isKnownType = (type: string): type is KnownType =>
  type !== 'other' && CODE_TYPES.some((each) => each === type);

export interface TypedWords {
  lead: string;
  /** The same while it is lost. */
  lost: string;
  writeTo: string;
  placeholder: string;
  fields: Readonly<Record<string, string>>;
  presets: readonly { readonly label: string; readonly text: string }[];
}

export type TypedTexts = Readonly<Record<KnownType, TypedWords>>;
