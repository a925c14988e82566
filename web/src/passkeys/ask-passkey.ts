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

// Loaded only when a passkey is requested, because the library is not needed before.

export { browserSupportsWebAuthnAutofill };

/**
 * Has a passkey answer a challenge.
 * @param offersBesideField the browser offers passkeys next to a field, and waits
 * @throws DOMException, WebAuthnError if the user cancelled, or the browser cannot
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
    // Passkeys of this site always have one; without it no account is found.
    user_handle: response.userHandle ?? 'none',
  };
}

/**
 * Has the browser create a passkey.
 * @throws DOMException, WebAuthnError if the user cancelled, or the browser cannot
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

export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}
