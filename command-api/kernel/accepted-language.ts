import { language, type Language } from '@app/events/language';

/**
 * The preferred language of an `Accept-Language` header, by weight, among those of notices; by
 * default English.
 */
export function acceptedLanguage(header: string): Language {
  const wanted = header
    .split(',')
    .slice(0, MOST)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: baseOf(tag), weight: Number(weight?.trim().slice('q='.length) ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const known = language.safeParse(tag);
    if (known.success) return known.data;
  }
  return 'en';
}

/** The maximum number of entries that are read; headers may be longer. */
const MOST = 20;

/** Indonesian was `in` once, and old phones still send it. */
function baseOf(tag: string): string {
  const [base = ''] = tag.trim().split('-', 1);
  return base === 'in' ? 'id' : base;
}
