import * as z from 'zod/mini';

/** POST /qr/{id}/photos */
export const photoAnswer = z.object({ id: z.string() });
