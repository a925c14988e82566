import * as z from 'zod/mini';
import { jsonFile } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { ownChannel } from '../channels/contract.ts';
import { ownCheckout } from '../checkouts/contract.ts';
import { ownedCode } from '../codes/contract.ts';
import { device } from '../devices/contract.ts';
import { messagePhoto, ownerMessage, voiceNote } from '../messages/contract.ts';
import { helper } from '../helpers/contract.ts';
import { ownNotice } from '../notices/contract.ts';
import { opening } from '../openings/contract.ts';
import { organisation } from '../organisations/contract.ts';
import { order } from '../orders/contract.ts';
import { oneTimeCodes } from '../one-time-codes/contract.ts';
import { webhook } from '../webhooks/contract.ts';
import { apiKey } from '../api-keys/contract.ts';
import { calendarFeed } from '../calendar/contract.ts';
import { passkey } from '../passkeys/contract.ts';
import { profile } from '../profile/contract.ts';
import { ownReading } from '../readings/contract.ts';
import { ownReport } from '../reports/contract.ts';
import { registerField } from '../registers/contract.ts';
import { session } from '../sessions/contract.ts';

/** A picture or sound as a `data:` address, which every browser opens; null once it was erased. */
const file = z.nullable(z.string());

/** With its greeting image, who opened its page, and what stands in the register about it. */
const exportedCode = z.extend(ownedCode, {
  greeting_image_file: file,
  openings: z.array(opening),
  /** What stands in the register about it, by the ids of its fields. */
  register: z.record(z.string(), z.string()),
  register_photo_file: file,
});

/** With its photos and its voice note. */
const exportedMessage = z.extend(ownerMessage, {
  photos: z.array(z.extend(messagePhoto, { file })),
  voice_note: z.nullable(z.extend(voiceNote, { file })),
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
  /** Further places that get notices, without what is secret of them. */
  channels: z.array(ownChannel),
  /** What one signs in with, without what tells who they are. */
  passkeys: z.array(passkey),
  one_time_codes: oneTimeCodes,
  /** By which programs call the API; the keys themselves nobody can read again. */
  api_keys: z.array(apiKey),
  webhooks: z.array(webhook),
  /** Since when the calendar of lost things has an address, which nobody can read again. */
  calendar_feed: calendarFeed,
  /** People whom the user asked to be told, too. */
  helpers: z.array(helper),
  /** Of which the user is a member. */
  organisations: z.array(organisation),
  /** What the user checked out of these organisations; not of organisations that they have left. */
  checkouts: z.array(ownCheckout),
  /** When administrators read messages about these codes. */
  readings: z.array(ownReading),
  /** What the user reported. */
  reports: z.array(ownReport),
  /** The fields of the register of things. */
  register_fields: z.array(registerField),
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
    stepUp: true,
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
      'factors',
      'channels',
      'helpers',
      'organisations',
      'readings',
      'reports',
    ],
    answer: jsonFile(accountExport),
  }),
} as const;

export type AccountExport = z.infer<typeof accountExport>;
