export const planNames = { free: 'Free', basic: 'Basic', premium: 'Premium' } as const;
