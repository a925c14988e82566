import { PHONE_REFUSALS, type ReadPhone } from './phone-refusals.ts';
import { cleanTyped } from './typed-text.ts';

/** No number that a notice can reach has fewer digits. */
const FEWEST_DIGITS = 6;

/** The server decides: what it knows of numbers is larger than the finder page. */
export function readPhone(text: string): ReadPhone {
  const phone = cleanTyped(text);
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0;
  return digits < FEWEST_DIGITS ? { refusal: PHONE_REFUSALS.noCountry } : { phone };
}
