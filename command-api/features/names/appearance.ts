import { LOOKALIKES } from './lookalikes.ts';

const character = (hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16));

function readTable(text: string): ReadonlyMap<string, string> {
  const entries = text
    .trim()
    .split(/\s+/u)
    .flatMap((entry) => {
      const [sources = '', looks = ''] = entry.split('=');
      const prototype = looks.split(',').map(character).join('');
      return sources.split(',').map((source) => [character(source), prototype] as const);
    });
  return new Map(entries);
}

const table = readTable(LOOKALIKES);

const replaceLookalikes = (text: string): string =>
  Array.from(text, (each) => table.get(each) ?? each).join('');

/**
 * What a name looks like: names that people take for one another have the same appearance. It is
 * the skeleton of UTS #39 without regard to case, and so `i`, `l` and `1` are one letter, too. It
 * serves for comparison only and is shown to nobody.
 */
export function appearanceOf(name: string): string {
  const typed = replaceLookalikes(name.normalize('NFKC').trim().normalize('NFD'));
  // A capital may look like another letter than its small form does.
  const small = replaceLookalikes(typed.toLowerCase().normalize('NFD'));
  return small
    .replaceAll(/[i1|]/gu, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
