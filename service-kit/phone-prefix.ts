import { parsePhoneNumber } from 'libphonenumber-js/min';

/**
 * The country code of a number in E.164, and the first digits after it.
 * @throws ParseError for anything else
 */
export function phonePrefix(phone: string, digits: number): string {
  const { countryCallingCode, nationalNumber } = parsePhoneNumber(phone);
  return `${countryCallingCode} ${nationalNumber.slice(0, digits)}`;
}
