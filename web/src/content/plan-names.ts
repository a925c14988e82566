/** What the plans are called. */
export const planNames = { free: 'Free', basic: 'Basic', premium: 'Premium' } as const;
