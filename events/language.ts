import * as z from 'zod';

/** The languages of notices and public pages. */
export const language = z.enum(['en', 'de', 'fr', 'es', 'hi', 'id']);
export type Language = z.infer<typeof language>;
