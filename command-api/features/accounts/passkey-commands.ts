import type { PasskeyAttachment } from '@app/events/passkey-user';

interface OfPasskey {
  readonly userId: string;
  readonly passkeyId: string;
}

/** A challenge that was answered. `until` is ISO 8601. */
export interface AnsweredChallenge {
  readonly challengeId: string;
  readonly until: string;
}

/** A credential as created by its authenticator. */
export interface NewCredential {
  /** Base64url. */
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly isSynced: boolean;
  readonly attachment: PasskeyAttachment | null;
}

export type PasskeyCommand =
  | (OfPasskey & {
      readonly type: 'AddPasskey';
      readonly name: string;
      readonly credential: NewCredential;
      readonly device: string | null;
      readonly challenge: AnsweredChallenge;
    })
  | (OfPasskey & { readonly type: 'RenamePasskey'; readonly name: string })
  /** `operator`: the user lost it, and the operator removed it. */
  | (OfPasskey & { readonly type: 'RemovePasskey'; readonly reason?: 'operator' })
  /** Somebody answered a challenge with it. */
  | (OfPasskey & {
      readonly type: 'UsePasskey';
      readonly counter: number;
      readonly isSynced: boolean;
      readonly challenge: AnsweredChallenge;
    });
