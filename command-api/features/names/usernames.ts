import type { Role } from '@app/events/user';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { productName } from '@app/service-kit/product';
import { appearanceOf } from './appearance.ts';
import { createHmac, type KeyObject } from 'node:crypto';

/** The username of the administrator created at the first start. */
export const FIRST_USERNAME = 'admin';

/** The scripts that Unicode recommends for identifiers (UAX #31, table 5). */
const SCRIPTS =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(
    ' ',
  );
/** Scripts that form one writing system together (UTS #39, section 5.1). */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
];

const onlyOf = (scripts: readonly string[]): RegExp =>
  new RegExp(`^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}0-9_.-]*$`, 'u');

const WRITING_SYSTEMS = [...SCRIPTS.map((script) => [script]), ...TOGETHER].map(onlyOf);

/** Whether a name is written in one script; digits 0 to 9 and separators are allowed in each. */
export function isInOneScript(name: string): boolean {
  return WRITING_SYSTEMS.some((system) => system.test(name));
}

/** Names that could pass for the product or its operator. */
const RESERVED = `
admin administrator root superuser sysadmin system moderator staff team support help helpdesk
security official operator webmaster hostmaster postmaster abuse noreply service billing
${productName}
`;

/** Separators and accents do not hide a reserved name. */
const bareAppearance = (name: string): string => appearanceOf(name).replaceAll(/[\p{M}_.-]/gu, '');

const reserved: ReadonlySet<string> = new Set(RESERVED.trim().split(/\s+/u).map(bareAppearance));

/**
 * Refuses a username that somebody may not choose; accounts that already have such a name keep it.
 * The tables are large, so the check is on the server and not in the contract, which every page
 * loads.
 * @param role of the account: reserved names are for administrators
 * @throws HttpProblem 400
 */
export function refuseUsername(username: string, role: Role): void {
  if (!isInOneScript(username)) {
    const message = 'Write the username in one alphabet: letters of different ones look alike.';
    throw refusal('mixed-scripts', message);
  }
  if (role === 'admin' || !reserved.has(bareAppearance(username))) return;
  throw refusal('reserved-username', 'This username is reserved. Please choose another one.');
}

const refusal = (code: string, message: string): HttpProblem =>
  new HttpProblem({
    status: 400,
    code,
    detail: message,
    errors: [{ path: 'username', message }],
  });

const QUALITIES =
  'amber brave bright calm clear clever cosy early easy fair fleet gentle glad golden happy hidden honest jolly keen kind light lively lucky mellow merry mild misty neat noble patient plain polite proud quick quiet rapid ready rosy round sandy silent silver simple smooth snowy soft still sunny swift tidy vivid warm wild windy wise young'.split(
    ' ',
  );
const ANIMALS =
  'badger beaver bison bunting camel cheetah cod crane curlew deer dolphin dove duck eagle egret falcon ferret finch fox gecko gull hare hawk heron ibex ibis jackdaw kestrel koala lark lemur lion lynx magpie marten mole moose moth newt otter owl panda pelican penguin pony puffin quail raven robin seal sparrow squid stork swan tapir tern thrush tiger toad trout turtle walrus weasel whale wren zebra'.split(
    ' ',
  );
const NUMBERS = { first: 1000, count: 9000 };

/**
 * A username such as `quiet-otter-4821` for somebody who has not chosen one. It is derived from an
 * id with a key, so that a retried command gets the same one, and nothing in it reveals the
 * address.
 * @param attempt the number of the try; each gives another name
 */
export function randomHandle(id: string, attempt: number, key: KeyObject): string {
  const digest = createHmac('sha256', key).update(`handle\n${id}\n${attempt}`).digest();
  const pick = (words: readonly string[], at: number): string =>
    words[digest.readUInt32BE(at) % words.length] ?? 'plain';
  const number = NUMBERS.first + (digest.readUInt32BE(8) % NUMBERS.count);
  return `${pick(QUALITIES, 0)}-${pick(ANIMALS, 4)}-${number}`;
}
