import type { AdmittedCall } from '@app/service-kit/http/router';
import { uidOf } from './refusals.ts';

const TEN_MINUTES = { seconds: 600 };

/** Claims of codes and take-overs. */
export const claimLimits = [
  { name: 'claim-address', points: 60, ...TEN_MINUTES, by: 'address' },
  { name: 'claim-user', points: 60, ...TEN_MINUTES, by: 'user' },
] as const;

/** Limits what owners do with codes. Only refused attempts count: they may be guesses of a uid. */
export const codeGuessLimits = [
  { name: 'code-guess-address', points: 60, ...TEN_MINUTES, by: 'address', counts: 'refusals' },
  { name: 'code-guess-user', points: 60, ...TEN_MINUTES, by: 'user', counts: 'refusals' },
] as const;

/** Photos and voice notes cost more than text: each is decoded and stored. */
export const uploadAddressLimit = {
  name: 'photo-address',
  points: 30,
  ...TEN_MINUTES,
  by: 'address',
} as const;

/** Uploads for one code, from all senders. */
export const UPLOADS_FOR_CODE = { name: 'photo-code', points: 60, ...TEN_MINUTES };

/** Uploads for the code of the path. */
export const uploadLimits = [
  uploadAddressLimit,
  {
    ...UPLOADS_FOR_CODE,
    by: ({ parameter }: Pick<AdmittedCall<'public'>, 'parameter'>) => uidOf(parameter('id')),
  },
] as const;
