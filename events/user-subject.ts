/** The subject whose key seals what a user wrote or left. */
export const userSubject = (userId: string): string => `user:${userId}`;
