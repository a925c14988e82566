/** The 29 symbols of a uid: digits, and letters that are not mistaken for a digit. */
export const UID_ALPHABET = '0123456789ACDEFGHJKMNPQRTVWXY';
export const UID_LENGTH = 8;

const READ_AS: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  U: 'V',
};
const UID = new RegExp(`^[${UID_ALPHABET}]{${UID_LENGTH}}$`, 'u');

/**
 * Reads a uid as typed from a worn label: any case, with hyphens or spaces, with letters that look
 * like digits (docs/product.md, Uids).
 * @returns the uid, or null if the text cannot be one
 */
export function readUid(text: string): string | null {
  if (text.length > 4 * UID_LENGTH) return null;
  const symbols = text.toUpperCase().replaceAll(/[\s-]/gu, '');
  const uid = symbols.replaceAll(/[OILZSBU]/gu, (symbol) => READ_AS[symbol] ?? symbol);
  return UID.test(uid) ? uid : null;
}
