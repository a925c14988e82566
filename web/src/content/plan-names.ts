/** The names of the plans. */
export const planNames = { free: 'Free', basic: 'Basic', premium: 'Premium' } as const;
