import { isBoundedJson } from '@app/service-kit/http/read-input';
import * as z from 'zod';
import type { NewCredential } from '../accounts/passkey-rules.ts';
import type { NewPasskey, PasskeySignIn } from './contract.ts';

/** Ed25519, P-256, RSA: the signature algorithms of authenticators, best first (COSE). */
export const ALGORITHMS = [-8, -7, -257] as const;

/** The site to which the passkeys belong; they answer no other site. */
export interface RelyingParty {
  /** Its host name. */
  readonly id: string;
  readonly origin: string;
}

/** @param publicUrl the public base URL of the product */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/**
 * Loaded on demand: it takes 28 MB with its dependencies, and most processes rarely see a passkey.
 */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

const clientData = z.object({ challenge: z.string() });

/** The challenge in a browser's answer, base64url; null if there is none. */
export function challengeIn(encoded: string): string | null {
  const bytes = Buffer.from(encoded, 'base64url');
  if (!isBoundedJson(bytes)) return null;
  try {
    return clientData.parse(JSON.parse(bytes.toString())).challenge;
  } catch {
    return null;
  }
}

/** The library throws an error for each kind of wrong answer. */
async function unlessWrong<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/**
 * Removes an authenticator's statement about its model. It was not requested, and to verify it, the
 * library would fetch lists of revoked certificates from addresses in certificates that a client
 * could choose.
 * @param encoded an attestation object, base64url
 * @throws RangeError for CBOR above the bounds, the library's error if it is not one
 */
async function withoutStatement(encoded: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers();
  const bytes = isoBase64URL.toBuffer(encoded);
  if (!isBoundedCbor(Buffer.from(bytes))) throw new RangeError('too many items or levels');
  const authData = decodeAttestationObject(bytes).get('authData');
  if (!isBoundedAuthenticatorData(Buffer.from(authData))) {
    throw new RangeError('too many items or levels');
  }
  const without = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(without));
}

/**
 * @param expectedChallenge base64url
 * @returns the new credential; null if the answer is wrong
 */
export async function verifyNewPasskey(
  { id, client_data, attestation_object, attachment }: NewPasskey,
  site: RelyingParty,
  expectedChallenge: string,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await unlessWrong(async () =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client_data,
          attestationObject: await withoutStatement(attestation_object),
        },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }),
  );
  if (verified?.verified !== true) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isSynced: credentialBackedUp,
    attachment,
  };
}

/** The passkey's data in a right answer. */
interface PasskeyAnswer {
  readonly counter: number;
  readonly isSynced: boolean;
}

/**
 * @param expectedChallenge base64url
 * @returns null if the answer is wrong
 */
export async function verifySignIn(
  { id, client_data, authenticator_data, signature, user_handle }: PasskeySignIn,
  credential: { readonly credentialId: string; readonly publicKey: string },
  site: RelyingParty,
  expectedChallenge: string,
): Promise<PasskeyAnswer | null> {
  if (!isBoundedAuthenticatorData(Buffer.from(authenticator_data, 'base64url'))) return null;
  const { verifyAuthenticationResponse } = await library();
  const verified = await unlessWrong(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client_data,
          authenticatorData: authenticator_data,
          signature,
          userHandle: user_handle,
        },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: credential.credentialId,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
        // 0 disables the library's check: a counter that fell is recorded by the account and does
        // not refuse the answer.
        counter: 0,
      },
    }),
  );
  if (verified?.verified !== true) return null;
  const { newCounter: counter, credentialBackedUp: isSynced } = verified.authenticationInfo;
  return { counter, isSynced };
}

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
