import * as z from 'zod';
import type { NewCredential } from '../accounts/passkey-commands.ts';
import type { NewPasskey, PasskeySignIn } from './contract.ts';

/** Ed25519, P-256, RSA: what authenticators sign with, the best first (COSE). */
export const ALGORITHMS = [-8, -7, -257] as const;

/** The site that passkeys are for: they answer it and no other. */
export interface RelyingParty {
  /** Its host. */
  readonly id: string;
  readonly origin: string;
}

/** @param publicUrl the address at which people reach the product */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** It takes 28 MB with what it needs, and most processes see no passkey for a long time. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

const clientData = z.object({ challenge: z.string() });

/** The challenge, base64url, that a browser says it was asked; null where it says none. */
export function challengeIn(encoded: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}

/** The library throws an error for each way in which an answer can be wrong. */
async function unlessWrong<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/**
 * Drops what an authenticator says about its make, as if it had said nothing. It was not asked for that,
 * and to check it the library would request lists of revoked certificates, from addresses in
 * certificates that whoever answers can write.
 * @param encoded an attestation object, base64url
 * @throws whatever the library throws for what is none
 */
async function withoutStatement(encoded: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(encoded)).get('authData');
  const without = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(without));
}

/**
 * @param expectedChallenge base64url
 * @returns the new credential; null where the answer is wrong
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

/** What a right answer says of its passkey. */
export interface PasskeyAnswer {
  readonly counter: number;
  readonly isSynced: boolean;
}

/**
 * @param expectedChallenge base64url
 * @returns null where the answer is wrong
 */
export async function verifySignIn(
  { id, client_data, authenticator_data, signature, user_handle }: PasskeySignIn,
  credential: { readonly credentialId: string; readonly publicKey: string },
  site: RelyingParty,
  expectedChallenge: string,
): Promise<PasskeyAnswer | null> {
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
        // A counter that fell is noted by the account and does not refuse the answer.
        counter: 0,
      },
    }),
  );
  if (verified?.verified !== true) return null;
  const { newCounter: counter, credentialBackedUp: isSynced } = verified.authenticationInfo;
  return { counter, isSynced };
}
