/** All limits count the last day, in ms. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The default of `SMS_PER_DAY`: at usual prices some tens of dollars, and more sign-ins than a new product has. */
export const DEFAULT_SMS_PER_DAY = 300;

/** Somebody who signs in asks for a second and a third link; more is a flood for a stranger. */
export const PER_ADDRESS = { sms: 5, email: 10 } as const;

/** Owners seldom answer more new finders in a day; accounts cost nothing. */
export const PER_ACCOUNT = { sms: 10, email: 50 } as const;

/** Many people share the network of an office or a mobile provider. */
export const PER_NETWORK = { sms: 20, email: 200 } as const;

/** The share of `SMS_PER_DAY` for one phone prefix: fraud with expensive numbers uses few ranges. */
export const PREFIX_SHARE = 0.1;

/** Digits of a phone prefix after the country code: enough for the range of one provider. */
export const PREFIX_DIGITS = 3;

/** The share of `SMS_PER_DAY` for all but sign-in links: the rest is reserved for new users. */
export const OTHER_SHARE = 0.5;
