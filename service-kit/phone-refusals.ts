/** Why a phone number is refused, and what to do. */
export const PHONE_REFUSALS = {
  noCountry: 'Enter the phone number with its country code, such as +49 30 123456.',
  impossible: 'There is no such phone number. Check its digits and its country code.',
} as const;

/** A phone number in E.164, or why there is none. */
export type ReadPhone = { readonly phone: string } | { readonly refusal: string };
