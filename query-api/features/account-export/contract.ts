import * as z from 'zod/mini';
import { jsonFile } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { ownChannel } from '../channels/contract.ts';
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
import { passkey } from '../passkeys/contract.ts';
import { profile } from '../profile/contract.ts';
import { ownReading } from '../readings/contract.ts';
import { ownReport } from '../reports/contract.ts';
import { session } from '../sessions/contract.ts';

/** A picture or sound as a `data:` URL, which every browser opens; null if it was erased. */
const file = z.nullable(z.string());

/** With its greeting picture and the openings of its page. */
const exportedCode = z.extend(ownedCode, {
  greeting_image_file: file,
  openings: z.array(opening),
});

/** With its photos and its voice note. */
const exportedMessage = z.extend(ownerMessage, {
  photos: z.array(z.extend(messagePhoto, { file })),
  voice_note: z.nullable(z.extend(voiceNote, { file })),
});

/** GET /user/export: everything that the product stores about the signed-in user. */
export const accountExport = z.object({
  exported_at: z.string(),
  profile,
  orders: z.array(order),
  /** Including ended ones. */
  sessions: z.array(z.extend(session, { ended_at: z.nullable(z.string()) })),
  /** E-mail, SMS and push messages to the user, sent or not. */
  notices: z.array(ownNotice),
  /** Browsers that get notices. */
  devices: z.array(device),
  /** Other channels for notices, without their secrets. */
  channels: z.array(ownChannel),
  /** Passkeys, without their keys. */
  passkeys: z.array(passkey),
  one_time_codes: oneTimeCodes,
  /** API keys, without their secrets, which are not stored. */
  api_keys: z.array(apiKey),
  webhooks: z.array(webhook),
  /** People whom the user invited as helpers. */
  helpers: z.array(helper),
  /** Organisations of which the user is a member. */
  organisations: z.array(organisation),
  /** When administrators read messages about these codes. */
  readings: z.array(ownReading),
  /** The user's reports. */
  reports: z.array(ownReport),
  codes: z.array(exportedCode),
  /** Messages of finders about these codes, and the replies. */
  messages: z.array(exportedMessage),
});

/** Export of a user's data. */
export const accountExportQueries = {
  accountExport: defineQuery({
    path: '/user/export',
    summary: 'Everything that is held about the signed-in user, as a file',
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
