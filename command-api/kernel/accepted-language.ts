import { language, type Language } from '@app/events/language';

/**
 * The first language of an `Accept-Language` header, by its weights, that notices are written in;
 * else English.
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

/** Nobody speaks more; a header may be as long as it likes. */
const MOST = 20;

/** Indonesian was `in` once, and old phones still say so. */
function baseOf(tag: string): string {
  const [base = ''] = tag.trim().split('-', 1);
  return base === 'in' ? 'id' : base;
}
