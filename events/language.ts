import * as z from 'zod';

/** The languages of notices, and of the pages that strangers see. */
export const language = z.enum(['en', 'de', 'fr', 'es', 'hi', 'id']);
export type Language = z.infer<typeof language>;
