import * as z from 'zod';
import { defineEvent } from './definition.ts';

/**
 * Whether openings of the code's page are recorded for its owner (docs/adr/0114). Switching it off
 * erases the records. On by default.
 */
export const OpeningLogChosen = defineEvent({
  type: 'OpeningLogChosen',
  data: z.strictObject({ uid: z.string(), ownerId: z.string(), enabled: z.boolean() }),
});
