import { HttpProblem } from '@app/service-kit/http/http-problem';
import { productName } from '@app/service-kit/product';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { LEAKED_PASSWORDS } from './leaked-passwords.ts';

/** The minimum length of a password without repetitions. */
const LENGTH = 10;
/** Shorter words, such as the `a` of `a123456789`, say too little about a password. */
const SHORTEST_WORD = 4;
const SHORTEST_NAME = 3;
const SHORTEST_RUN = 3;

const reversed = (text: string): string => Array.from(text).toReversed().join('');

/** The alphabet, and adjacent keys of English, German and French keyboards. */
const ROWS = `
abcdefghijklmnopqrstuvwxyz 01234567890 \`1234567890-= qwertyuiop[] asdfghjkl; zxcvbnm,./
qwertzuiopü asdfghjklöä yxcvbnm,.- azertyuiop qsdfghjklm wxcvbn,;:
1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik, 9ol. 0p;/
`
  .trim()
  .split(/\s+/u)
  .flatMap((row) => [row, reversed(row)]);

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

const normalise = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const readLeet = (text: string): string =>
  Array.from(text, (character) => LEET[character] ?? character).join('');

/** Without the digits and punctuation at the ends, which attackers try first. */
const bare = (text: string): string => text.replaceAll(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}]+/gu, '');

/** The words that a password may consist of: as written, and with digits read as letters. */
function wordsIn(text: string): ReadonlySet<string> {
  return new Set([
    text,
    bare(text),
    lettersOf(text),
    lettersOf(readLeet(bare(text))),
    lettersOf(readLeet(text)),
  ]);
}

const common: ReadonlySet<string> = new Set(
  [...COMMON_PASSWORDS, ...LEAKED_PASSWORDS]
    .flatMap((password) => Array.from(wordsIn(password)))
    .filter((word) => word.length >= SHORTEST_WORD),
);

/** The part that a text repeats from beginning to end, or the text itself. */
function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part;
  }
  return text;
}

/** Whether a text consists only of runs along rows, forwards or backwards. */
function isMadeOfRuns(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const run = longestRun(text, at);
    if (run < SHORTEST_RUN) return false;
    at += run;
  }
  return true;
}

function longestRun(text: string, from: number): number {
  let length = 1;
  while (from + length < text.length && isRun(text.slice(from, from + length + 1))) length += 1;
  return length;
}

const isRun = (text: string): boolean =>
  new Set(text).size === 1 || ROWS.some((row) => row.includes(text));

/**
 * Whether a password is among the first guesses: a common one, a repetition, a run of keys, or one
 * of these names, with or without digits and punctuation around it.
 * @param names of the account, such as its username and its e-mail address
 */
export function isWeakPassword(password: string, names: readonly (string | null)[]): boolean {
  const given = normalise(password);
  const part = repeatedPart(given);
  if (part !== given && part.length < LENGTH) return true;
  const core = bare(part);
  if (isMadeOfRuns(part) || (core.length >= SHORTEST_WORD && isMadeOfRuns(core))) return true;
  const words = [...wordsIn(part)];
  // The remaining word may itself be a repetition, as in `samsam2026`.
  const found = new Set([...words, ...words.map(repeatedPart)]);
  if ([...found].some((word) => common.has(word))) return true;
  return [productName, ...names].some((name) => name !== null && isAbout(found, name));
}

function isAbout(words: ReadonlySet<string>, name: string): boolean {
  const [localPart = ''] = normalise(name).split('@');
  return [localPart, lettersOf(localPart)].some(
    (word) => word.length >= SHORTEST_NAME && words.has(word),
  );
}

/** Why a password is refused, and what to do. */
export const WEAK_PASSWORD =
  'This password is easy to guess: choose one made of several unrelated words, for example.';

/**
 * The lists are large, so the check is on the server and not in the contract, which every page
 * loads.
 * @param names of the account
 * @param path the field of the password
 * @throws HttpProblem 400
 */
export function refuseWeakPassword(
  password: string,
  names: readonly (string | null)[],
  path: string,
): void {
  if (!isWeakPassword(password, names)) return;
  throw new HttpProblem({
    status: 400,
    code: 'weak-password',
    detail: WEAK_PASSWORD,
    errors: [{ path, message: WEAK_PASSWORD }],
  });
}
