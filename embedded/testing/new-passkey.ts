import { creationOptions } from '@app/command-api/features/passkeys/contract';
import { PasskeyDevice } from '@app/command-api/testing/passkey-device';

/**
 * Creates a passkey for somebody.
 * @param url the address of the product
 * @param options the answer of `POST /user/passkeys/options`
 * @returns the body of `POST /user/passkeys`, and the id of the credential
 */
export function newPasskey(url: string, options: object, name: string) {
  const device = new PasskeyDevice(url);
  const made = device.create(creationOptions.parse(options));
  return { body: { ...made, name }, id: device.id };
}
