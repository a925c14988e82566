// Writes command-api/features/names/lookalikes.ts from Unicode's table of confusable characters:
//   node tooling/launch.mjs tooling/write-lookalikes.ts confusables.txt
// The table is https://www.unicode.org/Public/security/latest/confusables.txt.
import { readFile, writeFile } from 'node:fs/promises';
import { isInOneScript } from '@app/command-api/features/names/usernames';

const TARGET = new URL('../command-api/features/names/lookalikes.ts', import.meta.url);
const ENTRY = /^(?<source>[0-9A-F]+) ;\t(?<prototype>[0-9A-F ]+) ;/u;
const LAST_ASCII = 0x7f;
const LAST = 0x10ffff;
const WIDTH = 96;

const character = (hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16));

/** The characters that names may contain, decomposed as the comparison decomposes them. */
function charactersOfNames(): ReadonlySet<string> {
  const found = new Set<string>();
  for (let point = LAST_ASCII + 1; point <= LAST; point += 1) {
    const text = String.fromCodePoint(point);
    if (!/^[\p{L}\p{N}]$/u.test(text) || !isInOneScript(text)) continue;
    for (const part of text.normalize('NFKC').normalize('NFD')) found.add(part);
  }
  return found;
}

function readEntries(text: string): ReadonlyMap<string, string[]> {
  const allowed = charactersOfNames();
  const sources = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const { source, prototype } = ENTRY.exec(line)?.groups ?? {};
    if (source === undefined || prototype === undefined) continue;
    if (!allowed.has(character(source)) || source.length <= 2) continue;
    if (Number.parseInt(source, 16) <= LAST_ASCII) continue;
    const looks = prototype.toLowerCase().replaceAll(/(?<=^| )0+/gu, '');
    sources.set(looks, [...(sources.get(looks) ?? []), source.toLowerCase().replace(/^0+/u, '')]);
  }
  return sources;
}

function wrap(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length < WIDTH) lines[lines.length - 1] = `${line} ${word}`.trim();
    else lines.push(word);
  }
  return lines.join('\n');
}

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name the file confusables.txt.');
const text = await readFile(path, 'utf8');
const version = /^# Version: (?<version>[\d.]+)/mu.exec(text)?.groups?.['version'] ?? 'unknown';
const words = [...readEntries(text)].map(
  ([looks, sources]) => `${sources.join(',')}=${looks.replaceAll(' ', ',')}`,
);
await writeFile(
  TARGET,
  `/**
 * Characters of names that look like others, from Unicode's confusables.txt ${version} (UTS #39).
 * Each entry is \`characters=what they look like\`, in hexadecimal code points. Written by
 * \`tooling/write-lookalikes.ts\`; do not edit by hand.
 */
export const LOOKALIKES = \`
${wrap(words)}
\`;
`,
);
