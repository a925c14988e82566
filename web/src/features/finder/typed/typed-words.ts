import { CODE_TYPES } from '@app/query-api/contract/code-type';
import type { CodeType } from '@app/query-api/contract/code-type';

export type KnownType = Exclude<CodeType, 'other'>;

export const isKnownType = (type: string): type is KnownType =>
  type !== 'other' && CODE_TYPES.some((each) => each === type);

/** Texts of the finder page that differ for a known type. */
export interface TypedWords {
  /** What the finder has in front of them. */
  lead: string;
  /** The same while it is lost. */
  lost: string;
  writeTo: string;
  placeholder: string;
  /** Labels of the shown details, by field name. */
  fields: Readonly<Record<string, string>>;
  presets: readonly { readonly label: string; readonly text: string }[];
}

/** The texts of one language, by type. */
export type TypedTexts = Readonly<Record<KnownType, TypedWords>>;
