import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type {
  CreationOptions,
  NewPasskey,
  PasskeySignIn,
  SignInOptions,
} from '@app/command-api/features/passkeys/contract';

// Fetched only where passkeys are asked for: the library is of no use before.

export { browserSupportsWebAuthnAutofill };

/**
 * Has a passkey answer a challenge.
 * @param offersBesideField the browser offers passkeys beside a field, and waits
 * @throws DOMException, WebAuthnError where the person gave up, or the browser cannot
 */
export async function answerChallenge(
  options: SignInOptions,
  browser: string,
  offersBesideField: boolean,
): Promise<PasskeySignIn> {
  const { id, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: offersBesideField,
  });
  return {
    browser,
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    // Ours always have one; without it nobody is found.
    user_handle: response.userHandle ?? 'none',
  };
}

/**
 * Has the browser make a passkey.
 * @throws DOMException, WebAuthnError where the person gave up, or the browser cannot
 */
export async function makePasskey(options: CreationOptions): Promise<Omit<NewPasskey, 'name'>> {
  const { id, response, authenticatorAttachment } = await startRegistration({
    optionsJSON: options,
  });
  return {
    id,
    client_data: response.clientDataJSON,
    attestation_object: response.attestationObject,
    attachment: authenticatorAttachment ?? null,
  };
}

/** Ends what waits for a passkey. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}
