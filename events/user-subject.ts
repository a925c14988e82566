/** Whose key seals what an account's user wrote or left. */
export const userSubject = (userId: string): string => `user:${userId}`;
