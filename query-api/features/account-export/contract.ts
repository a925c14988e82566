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
import { pastSession } from '../sessions/contract.ts';

/** A picture or sound as a `data:` URL, which every browser opens; null if it was erased. */
const file = z.nullable(z.string());

const exportedCode = z.extend(ownedCode, {
  greeting_image_file: file,
  openings: z.array(opening),
});

const exportedMessage = z.extend(ownerMessage, {
  photos: z.array(z.extend(messagePhoto, { file })),
  voice_note: z.nullable(z.extend(voiceNote, { file })),
});

export const accountExport = z.object({
  exported_at: z.string(),
  profile,
  orders: z.array(order),
  /** Including ended ones. */
  sessions: z.array(pastSession),
  notices: z.array(ownNotice),
  devices: z.array(device),
  /** Other channels for notices, without their secrets. */
  channels: z.array(ownChannel),
  passkeys: z.array(passkey),
  one_time_codes: oneTimeCodes,
  /** API keys, without their secrets, which are not stored. */
  api_keys: z.array(apiKey),
  webhooks: z.array(webhook),
  helpers: z.array(helper),
  organisations: z.array(organisation),
  readings: z.array(ownReading),
  reports: z.array(ownReport),
  codes: z.array(exportedCode),
  messages: z.array(exportedMessage),
});

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
