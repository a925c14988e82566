import * as z from 'zod/mini';
import { jsonFile } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { ownedCode } from '../codes/contract.ts';
import { device } from '../devices/contract.ts';
import { messagePhoto, ownerMessage } from '../messages/contract.ts';
import { ownNotice } from '../notices/contract.ts';
import { order } from '../orders/contract.ts';
import { profile } from '../profile/contract.ts';
import { session } from '../sessions/contract.ts';

/** A picture as a `data:` address, which every browser opens; null once it was erased. */
const file = z.nullable(z.string());

/** With its greeting image. */
const exportedCode = z.extend(ownedCode, { greeting_image_file: file });

/** With its photos. */
const exportedMessage = z.extend(ownerMessage, {
  photos: z.array(z.extend(messagePhoto, { file })),
});

/** GET /user/export: everything that the product holds on the signed-in user (decisions). */
export const accountExport = z.object({
  exported_at: z.string(),
  profile,
  orders: z.array(order),
  /** Those that ended too. */
  sessions: z.array(z.extend(session, { ended_at: z.nullable(z.string()) })),
  /** E-mail, SMS and push messages that went to the user, or were to go. */
  notices: z.array(ownNotice),
  /** Browsers that get notices. */
  devices: z.array(device),
  codes: z.array(exportedCode),
  /** What finders wrote about these codes, and the replies. */
  messages: z.array(exportedMessage),
});

/** What users may take along. */
export const accountExportQueries = {
  accountExport: defineQuery({
    path: '/user/export',
    summary: 'Everything that is held on the signed-in user, as a file',
    access: 'user',
    reads: [
      'users',
      'usage',
      'threads',
      'settings',
      'codes',
      'orders',
      'sessions',
      'notices',
      'devices',
    ],
    answer: jsonFile(accountExport),
  }),
} as const;

export type AccountExport = z.infer<typeof accountExport>;
