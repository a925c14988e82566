/** The period of all limits, in ms. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Default of `SMS_PER_DAY`: costs tens of dollars, for more sign-ins than a new product has. */
export const DEFAULT_SMS_PER_DAY = 300;

/** People who sign in may request two or three links; many more would flood a stranger. */
export const PER_ADDRESS = { sms: 5, email: 10 } as const;

/** Owners seldom answer more new finders in a day; attackers can have any number of accounts. */
export const PER_ACCOUNT = { sms: 10, email: 50 } as const;

/** Many people share the network of an office or a mobile provider. */
export const PER_NETWORK = { sms: 20, email: 200 } as const;

/** Share of `SMS_PER_DAY` for one phone prefix: fraud with expensive numbers uses few ranges. */
export const PREFIX_SHARE = 0.1;

/** Digits of a phone prefix after the country code: enough for the range of one provider. */
export const PREFIX_DIGITS = 3;

/** The share of `SMS_PER_DAY` for all but sign-in links: the rest is reserved for new users. */
export const OTHER_SHARE = 0.5;
