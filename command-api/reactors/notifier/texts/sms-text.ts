import { withName } from '@app/service-kit/brand/name-place';
import { productName } from '@app/service-kit/product';

/** What one SMS holds in its basic alphabet; with any other character it would hold 70. */
const SEGMENT = 160;

/** The basic alphabet of SMS (GSM 03.38) without the characters that count twice. */
const BASIC = /^[A-Za-z0-9 \n\r@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/u;

/** A name of the site that is longer than the product's may take a second one. */
const written = (text: string): string => withName(text, productName);

/** Whether a text goes out as a single SMS. */
export function isOneSegment(text: string): boolean {
  return BASIC.test(written(text)) && written(text).length <= SEGMENT;
}

/**
 * Writes an SMS that names something, cut short where it must be, so that all stays one segment.
 * @param otherwise what stands for a name that is missing, or has other characters
 */
export function fitSms(
  write: (name: string) => string,
  name: string | null,
  otherwise: string,
): string {
  const substitute = withoutAccents(otherwise);
  if (name === null) return write(substitute);
  const whole = write(name);
  if (isOneSegment(whole)) return whole;
  const tooMany = written(whole).length - SEGMENT;
  const cut = `${name.slice(0, Math.max(0, name.length - tooMany - '..."'.length)).trimEnd()}..."`;
  const MEANINGFUL = 8;
  return cut.length >= MEANINGFUL && isOneSegment(write(cut)) ? write(cut) : write(substitute);
}

/** A text without the accents that the basic alphabet lacks, as people write SMS. */
export const withoutAccents = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replace(/\p{Script=Latin}/gu, (letter) =>
      BASIC.test(letter) ? letter : (letter.normalize('NFD')[0] ?? letter),
    );
