import {
  type CountryCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/min';
import { PHONE_REFUSALS, type ReadPhone } from './phone-refusals.ts';
import { cleanNumber } from './typed-text.ts';

const LONGEST_TEXT = 60;

let homeCountry: CountryCode | undefined;

export const isPhoneCountry = isSupportedCountry;

/** Sets the country (ISO 3166) of numbers without a country code; undefined refuses them. */
export function setPhoneCountry(country: string | undefined): void {
  homeCountry = country !== undefined && isSupportedCountry(country) ? country : undefined;
}

/** `tel:` and its relatives, as a copied link has them; their digits may be percent-encoded. */
function withoutScheme(text: string): string {
  const [scheme = ''] = /^(?:tel|sms|callto|whatsapp):\/{0,2}/iu.exec(text) ?? [];
  const number = text.slice(scheme.length);
  try {
    return scheme === '' ? number : decodeURIComponent(number);
  } catch {
    return number;
  }
}

/** The number in a text as typed or pasted: without what stands around it, and dots as spaces. */
const numberIn = (text: string): string =>
  withoutScheme(cleanNumber(text).replace(/^[^\p{L}\p{N}+([]+/u, ''))
    // A country code in brackets.
    .replace(/^[([](?<code>\+\d{1,3})[)\]]/u, '$<code>')
    // 00 begins an international number in most countries, and a national one in none.
    .replace(/^\(?00/u, '+')
    .replace(/[^\p{L}\p{N}+]+$/u, '')
    .replaceAll(/[\u00B7\u2022\u2027\u2219\u30FB]/gu, ' ');

/**
 * Reads a phone number as typed or pasted. In the browser, `read-phone.browser.ts` stands for it.
 * The rules of a whole country decide: those of single ranges would refuse numbers in use.
 */
export function readPhone(text: string, country = homeCountry): ReadPhone {
  if (text.length > LONGEST_TEXT) return { refusal: PHONE_REFUSALS.impossible };
  const typed = numberIn(text);
  try {
    const options = { extract: false, ...(country && { defaultCountry: country }) };
    const read = parsePhoneNumberWithError(typed, options);
    return read.isValid() && read.ext === undefined
      ? { phone: read.number }
      : { refusal: PHONE_REFUSALS.impossible };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const isNational = !typed.startsWith('+') && country === undefined;
    return { refusal: isNational ? PHONE_REFUSALS.noCountry : PHONE_REFUSALS.impossible };
  }
}

/**
 * Reads a part of a phone number as typed into a search box.
 * @returns what a number in E.164 with this part contains; null if the text is no part of a number
 */
export function readPhonePart(text: string, country = homeCountry): string | null {
  if (text.length > LONGEST_TEXT) return null;
  const typed = withoutScheme(cleanNumber(text));
  if (!/^\+?[\d\s()./-]{3,}$/u.test(typed)) return null;
  const read = readPhone(text, country);
  if ('phone' in read) return read.phone;
  const symbols = typed.replaceAll('(0)', '').replaceAll(/[^\d+]/gu, '');
  // Without its country, the zero before a national number is not known to belong to it.
  const part = symbols.replace(/^00/u, '+').replace(/^0/u, '');
  return part.length < 3 ? null : part;
}
