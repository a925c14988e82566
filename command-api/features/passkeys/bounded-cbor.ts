/** Limits for CBOR from authenticators: nested maps and lists, and items. Real data has fewer. */
const MAX_DEPTH = 8;
const MAX_ITEMS = 250;

const HAS_CREDENTIAL = 0x40;
/** Hash of the site, flags, counter. */
const HEAD_BYTES = 37;
const FLAGS_AT = 32;
/** Model and length of the credential id. */
const ID_AT = HEAD_BYTES + 16 + 2;

/** Whether a sequence of CBOR items is within the limits, checked before anything is decoded. */
export function isBoundedCbor(bytes: Buffer): boolean {
  const missing: number[] = [];
  let items = 0;
  for (let at = 0; at < bytes.length;) {
    items += 1;
    const first = bytes.readUInt8(at);
    const [major, info] = [first >> 5, first & 0x1f];
    const width = info < 24 ? 0 : 1 << (info - 24);
    // Items of open length are not allowed here (CTAP2).
    if (items > MAX_ITEMS || info > 27 || at + width >= bytes.length) return false;
    const argument =
      width === 0 ? info : Number(`0x${bytes.toString('hex', at + 1, at + 1 + width)}`);
    at += 1 + width;
    if (major === 2 || major === 3) at += argument;
    const last = missing.length - 1;
    if (last >= 0) missing[last] = (missing[last] ?? 0) - 1;
    missing.push(childrenOf(major, argument));
    while (missing.at(-1) === 0) missing.pop();
    if (missing.length > MAX_DEPTH) return false;
  }
  return true;
}

/** The number of items that an item contains. */
function childrenOf(major: number, argument: number): number {
  if (major === 4) return argument;
  if (major === 5) return argument * 2;
  return major === 6 ? 1 : 0;
}

/** The same for the CBOR in authenticator data: the public key of a credential, and extensions. */
export function isBoundedAuthenticatorData(bytes: Buffer): boolean {
  if (bytes.length < HEAD_BYTES) return false;
  if ((bytes.readUInt8(FLAGS_AT) & HAS_CREDENTIAL) === 0) {
    return isBoundedCbor(bytes.subarray(HEAD_BYTES));
  }
  if (bytes.length < ID_AT) return false;
  return isBoundedCbor(bytes.subarray(ID_AT + bytes.readUInt16BE(ID_AT - 2)));
}
