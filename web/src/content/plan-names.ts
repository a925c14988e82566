/** What the plans are called (specification, section 9). */
export const planNames = { free: 'Free', basic: 'Basic', premium: 'Premium' } as const;
