import { readPhone } from '@app/service-kit/read-phone';
import { cleanTyped, neatText } from '@app/service-kit/typed-text';
import * as z from 'zod/mini';

/** Limits for what finders type. Lengths are in UTF-16 units. */
export const BOUNDS = { content: 2000, email: 254, photos: 3 } as const;

/** NUL and lone surrogates cannot be stored or shown; they come from faulty programs. */
function storable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Text that can be stored. */
export const storableText = z.refine<string>(
  storable,
  'Contains characters that cannot be stored.',
);

/** A name, a number or an address as typed or pasted. */
export const cleaned = z.overwrite(cleanTyped);

/** Text in NFC, without spaces and invisible characters at its ends. */
export const neat = z.overwrite(neatText);

/** Neat text of up to `max` characters that must be present, but may be empty. */
export function presentText(name: string, max: number) {
  return z
    .string(`${name} is required.`)
    .check(neat, z.maxLength(max, `${name} may have at most ${max} characters.`), storableText);
}

/** The longest pasted address, with a name or the rest of a link around it. */
const LONGEST_PASTED = 1000;

/**
 * The part before the @ has the characters of RFC 5322 (atext) in ASCII, without encoded words (RFC
 * 2047), which some mail servers decode. The domain is in its ASCII form.
 */
const ADDRESS =
  /^(?=[^@]{1,64}@)(?!.*=\?)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/u;

/** Encodes `münchen.example` as `xn--mnchen-3ya.example`; text that is not a domain stays. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  if (/[\s/?#@:\\[\]%<>^|"`{}]/u.test(domain) || !URL.canParse(address)) return domain;
  return new URL(address).hostname;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes quotes, brackets and punctuation around a copied address. */
const withoutPunctuation = (text: string): string =>
  text
    .replace(/^'(?<quoted>[^']+@[^']+)'/u, '$<quoted>')
    .replace(/^[("[<\p{Pi}\u201E\u201A]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}]+$/u, '');

/**
 * Reads an e-mail address as typed or pasted: out of a link, or behind a name as in mail programs.
 * The domain is in ASCII and lower case. The part before the @ must be ASCII, since few providers
 * send to others.
 */
function readAddress(text: string): string {
  if (text.length > LONGEST_PASTED) return text;
  const pasted = cleanTyped(text);
  const link = /^mailto:(?:\/\/)?([^?]*)/iu.exec(pasted)?.[1];
  const typed = link === undefined ? pasted : cleanTyped(decoded(link));
  const address = withoutPunctuation(/^[^<>]*<([^<>]+)>[.,;]?$/u.exec(typed)?.[1] ?? typed);
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + asciiDomain(address.slice(at + 1));
}

export const email = z
  .string('The e-mail address must be text.')
  .check(
    z.overwrite(readAddress),
    z.maxLength(BOUNDS.email, `An e-mail address may have at most ${BOUNDS.email} characters.`),
    z.email({ pattern: ADDRESS, error: 'This does not look like an email address.' }),
  );

/** A phone number in E.164. */
export const phone = z.string('The phone number must be text.').check((payload) => {
  const read = readPhone(payload.value);
  if ('phone' in read) payload.value = read.phone;
  else {
    const issue = { code: 'custom', message: read.refusal, continue: true } as const;
    payload.issues.push({ ...issue, input: payload.value });
  }
});

/** A finder's location: degrees, and metres for the accuracy. */
export const location = z.strictObject(
  {
    latitude: coordinate('latitude', 90),
    longitude: coordinate('longitude', 180),
    accuracy: z
      .number('The accuracy must be a number of metres.')
      .check(z.minimum(0, 'The accuracy must not be negative.')),
  },
  {
    error: (issue) =>
      issue.code === 'invalid_type' ? 'The location must have coordinates.' : undefined,
  },
);

function coordinate(name: string, max: number) {
  const sentence = `The ${name} must be a number from -${max} to ${max}.`;
  return z.number(sentence).check(z.minimum(-max, sentence), z.maximum(max, sentence));
}
