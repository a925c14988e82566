import { codeFields } from '@app/events/typed-code';
import type { OwnedCode } from './contract.ts';
import type { PublicCode } from './public-code-contract.ts';

interface Told {
  /** JSON as written by the projection; null for none. */
  readonly code_fields: string | null;
}

const told = ({ code_fields: fields }: Told) =>
  fields === null ? [] : codeFields.parse(JSON.parse(fields));

export const presentFields = (code: Told): OwnedCode['fields'] =>
  told(code).map(({ name, text, isShown }) => ({ name, text, is_shown: isShown }));

export const presentShownFields = (code: Told): PublicCode['fields'] =>
  told(code)
    .filter(({ isShown }) => isShown)
    .map(({ name, text }) => ({ name, text }));
