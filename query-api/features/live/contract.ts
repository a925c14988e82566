import * as z from 'zod/mini';

/**
 * What the live streams say (GET /user/live, GET /threads/{token}/live; server-sent events).
 * An event named `changed` means: what you show may be old from this position on, read it again.
 * An event named `ready` opens every stream. Neither carries personal data.
 */
export const liveChange = z.object({ position: z.string() });

export type LiveChange = z.infer<typeof liveChange>;
