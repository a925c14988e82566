import { withName } from '@app/service-kit/brand/name-place';
import { productName } from '@app/service-kit/product';

/** Characters in an SMS of the basic alphabet; with any other character it is 70. */
const SEGMENT = 160;
/** A shorter beginning of a name tells nothing. */
const MIN_CUT_NAME = 8;

/** The basic alphabet of SMS (GSM 03.38) without characters that count twice. */
const BASIC = /^[A-Za-z0-9 \n\r@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/u;

/** If the site's name is longer than the product's, the text may need a second segment. */
const written = (text: string): string => withName(text, productName);

/** Whether a text fits into a single SMS. */
export function isOneSegment(text: string): boolean {
  return BASIC.test(written(text)) && written(text).length <= SEGMENT;
}

/**
 * Writes an SMS with a name, cut if necessary to fit into one segment.
 * @param otherwise replaces a name that is missing, or has other characters
 */
export function fitSms(
  write: (name: string) => string,
  name: string | null,
  otherwise: string,
): string {
  if (name === null) return write(otherwise);
  const whole = write(name);
  if (isOneSegment(whole)) return whole;
  const tooMany = written(whole).length - SEGMENT;
  const cut = `${name.slice(0, Math.max(0, name.length - tooMany - '..."'.length)).trimEnd()}..."`;
  return cut.length >= MIN_CUT_NAME && isOneSegment(write(cut)) ? write(cut) : write(otherwise);
}

/** Removes accents and spaces that the basic alphabet lacks, as people do in SMS. */
export const withoutAccents = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(/\p{Zs}/gu, ' ')
    .replace(/\p{Script=Latin}/gu, (letter) =>
      BASIC.test(letter) ? letter : (letter.normalize('NFD')[0] ?? letter),
    );

/** Puts free text on one line, for the subject. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
