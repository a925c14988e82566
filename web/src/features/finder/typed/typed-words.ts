import { CODE_TYPES } from '@app/query-api/contract/code-type';
import type { CodeType } from '@app/query-api/contract/code-type';

export type KnownType = Exclude<CodeType, 'other'>;

export const isKnownType = (type: string): type is KnownType =>
  type !== 'other' && CODE_TYPES.some((each) => each === type);

/** What the finder page says in other words where it is known what a code is on. */
export interface TypedWords {
  /** What whoever scanned it has before them. */
  lead: string;
  /** The same while it is lost. */
  lost: string;
  writeTo: string;
  placeholder: string;
  /** What stands before that which its owner shows of it, by the name of the field. */
  fields: Readonly<Record<string, string>>;
  presets: readonly { readonly label: string; readonly text: string }[];
}

/** The words of one language, by type. */
export type TypedTexts = Readonly<Record<KnownType, TypedWords>>;
