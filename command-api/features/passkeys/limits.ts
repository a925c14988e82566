/** Answers cannot be guessed, but each costs the verification of a signature. */
export const PASSKEY_USES = { name: 'passkey-use-address', points: 60, seconds: 600 };

/** Passkeys and authenticator apps: few people add either more than once. */
export const additionLimits = [
  { name: 'passkey-user', points: 30, seconds: 60 * 60, isExact: true, by: 'user' },
] as const;
