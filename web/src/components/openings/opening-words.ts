import type { Opening } from '@app/query-api/features/openings/contract';
import type { Language } from '../../language/language.ts';
import type { OpeningsTexts } from './openings-texts.ts';

const NAMES: Readonly<Record<string, string>> = { iOS: 'iPhone', iPadOS: 'iPad' };

export function deviceText({ kind, system }: Opening, texts: OpeningsTexts): string {
  if (kind === null) return texts.unknown;
  const name = NAMES[system ?? ''];
  if (name !== undefined) return name;
  return system === null ? texts[kind] : `${texts[kind]}, ${system}`;
}

/** The rough location, such as "Potsdam, Germany"; null if unknown. */
export function placeText(
  { country, city }: Pick<Opening, 'country' | 'city'>,
  language: Language,
): string | null {
  if (country === null) return null;
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  return city === null ? name : `${city}, ${name}`;
}
