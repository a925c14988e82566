import { createRequire } from 'node:module';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { productName } from '@app/service-kit/product';
import type * as Core from '@zxcvbn-ts/core';
import type * as Common from '@zxcvbn-ts/language-common';
import type * as English from '@zxcvbn-ts/language-en';

/** From 0 to 4: at 3, an offline attack against a slow hash is expensive. */
const LOWEST_SCORE = 3;
/**
 * How many characters of a password are judged. The time is quadratic; 32 characters take at most a
 * tenth of a second.
 */
const JUDGED_CHARACTERS = 32;

const load = createRequire(import.meta.url);
let zxcvbn: Core.ZxcvbnFactory | undefined;

/** Loaded with the first new password: its word lists take 70 MB of memory. */
function loadZxcvbn(): Core.ZxcvbnFactory {
  const core = load('@zxcvbn-ts/core') as typeof Core;
  const common = load('@zxcvbn-ts/language-common') as typeof Common;
  const english = load('@zxcvbn-ts/language-en') as typeof English;
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    maxLength: JUDGED_CHARACTERS,
  });
}

/** The words of a name that its owner is likely to use in a password. */
function wordsOf(name: string | null): readonly string[] {
  const [localPart = ''] = (name ?? '').normalize('NFKC').split('@', 1);
  return [localPart, localPart.replaceAll(/[^\p{L}\p{M}]+/gu, '')].filter((word) => word !== '');
}

function judge(password: string, names: readonly (string | null)[]): Core.ZxcvbnResult {
  zxcvbn ??= loadZxcvbn();
  return zxcvbn.check(password.normalize('NFKC'), [productName, ...names].flatMap(wordsOf));
}

/**
 * Whether a password is easy to guess.
 * @param names of the account, such as its username and its e-mail address
 */
export function isWeakPassword(password: string, names: readonly (string | null)[]): boolean {
  return judge(password, names).score < LOWEST_SCORE;
}

/**
 * The word lists are large, so the check is on the server and not in the contract, which every page
 * loads.
 * @param names of the account
 * @param path the field of the password
 * @throws HttpProblem 400, with the reason in English, the language of the pages that send passwords
 */
export function refuseWeakPassword(
  password: string,
  names: readonly (string | null)[],
  path: string,
): void {
  const { score, feedback } = judge(password, names);
  if (score >= LOWEST_SCORE) return;
  const reason = feedback.warning === null ? '' : ` ${feedback.warning}`;
  const detail = `This password is easy to guess.${reason} Choose one made of several unrelated words, for example.`;
  throw new HttpProblem({
    status: 400,
    code: 'weak-password',
    detail,
    errors: [{ path, message: detail }],
  });
}
