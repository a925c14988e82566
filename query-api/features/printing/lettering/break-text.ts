/** Scripts without spaces between words: a line may end between any two of their words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー々]/u;
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const OPENING = /[\p{Ps}\p{Pi}¿¡]$/u;
const HYPHEN = /[\p{Pd}/]$/u;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Divides a text at its possible line breaks, with spaces kept: the joined parts are the text. */
export function breakText(text: string): readonly string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text.trim().replaceAll(/\s+/gu, ' '))) {
    const last = parts.at(-1);
    if (last === undefined || mayBreak(last, segment)) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

function mayBreak(before: string, after: string): boolean {
  if (after.startsWith(' ')) return false;
  if (before.endsWith(' ')) return true;
  if (OPENING.test(before) || CLOSING.test(after)) return false;
  if (HYPHEN.test(before)) return /^\p{L}/u.test(after);
  const [last = ''] = Array.from(before).slice(-1);
  const [first = ''] = Array.from(after);
  return UNSPACED.test(last) || UNSPACED.test(first) || isPicture(last) || isPicture(first);
}

const isPicture = (character: string): boolean =>
  /^\p{Extended_Pictographic}$/u.test(character) && !/^\p{Emoji_Modifier}$/u.test(character);
