import type { Opening } from '@app/query-api/features/openings/contract';
import type { Language } from '../../language/language.ts';
import type { OpeningsTexts } from './openings-texts.ts';

/** Devices that everybody calls by the name of their maker. */
const NAMES: Readonly<Record<string, string>> = { iOS: 'iPhone', iPadOS: 'iPad' };

/** On what the page was opened, such as "Phone, Android" or "iPhone". */
export function deviceText({ kind, system }: Opening, texts: OpeningsTexts): string {
  if (kind === null) return texts.unknown;
  const name = NAMES[system ?? ''];
  if (name !== undefined) return name;
  return system === null ? texts[kind] : `${texts[kind]}, ${system}`;
}

/** Roughly where, such as "Potsdam, Germany"; null where no place is known. */
export function placeText(
  { country, city }: Pick<Opening, 'country' | 'city'>,
  language: Language,
): string | null {
  if (country === null) return null;
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  return city === null ? name : `${city}, ${name}`;
}
