import { cleanTyped } from '@app/service-kit/typed-text';
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
 * The appearance of a name: names that people confuse have the same one. It is the skeleton of UTS
 * #39, case-insensitive, so that `i`, `l` and `1` are one letter as well. Only for comparison; it
 * is never shown.
 */
export function appearanceOf(name: string): string {
  const typed = replaceLookalikes(cleanTyped(name).normalize('NFD'));
  // A capital letter may resemble another letter than its lower-case form does.
  const small = replaceLookalikes(typed.toLowerCase().normalize('NFD'));
  return small
    .replaceAll(/[i1|]/gu, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
