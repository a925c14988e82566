import * as z from 'zod/mini';
import { defineCommand } from '../../contract/command-route.ts';
import { cleaned, email, neat, phone } from '../../contract/fields.ts';

/** How notices are sent: `mock` only shows what would be sent. */
export const notificationMode = z.enum(['mock', 'live'], 'Choose mock or live.');
export const noticeChannel = z.enum(['email', 'sms'], 'Choose e-mail or SMS.');

const MAX = { secret: 500, name: 100, domain: 255, limit: 1_000_000 } as const;

/**
 * No line breaks or other control characters, since these are used in headers of messages and
 * requests.
 */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** Neat text on one line, `cleaned` for an address or a key; empty means not set. */
function setting(name: string, max: number, cleaning = cleaned) {
  return z
    .string(`${name} must be text.`)
    .check(
      neat,
      z.maxLength(max, `${name} may have at most ${max} characters.`),
      z.regex(ONE_LINE, `${name} must be a single line of text.`),
      cleaning,
    );
}

const empty = z.literal('');
const unlimitedOrMore = (name: string) => {
  const sentence = `${name} must be a whole number of 0 or more, or -1 for no limit.`;
  return z.int(sentence).check(z.minimum(-1, sentence), z.maximum(MAX.limit, sentence));
};

const HOST =
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?\/?$/iu;

const tenFields = {
  email_api_key: setting('The e-mail API key', MAX.secret),
  from_email: z.union([empty, email], 'This does not look like an email address.'),
  from_name: setting('The from name', MAX.name, neat),
  sms_account_sid: setting('The SMS account SID', MAX.secret),
  sms_auth_token: setting('The SMS auth token', MAX.secret),
  sms_phone_number: z.union([phone, empty], {
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors[0]?.[0]?.message : undefined),
  }),
  notification_mode: notificationMode,
  /** The base URL of links in notices; empty for the product's own. */
  app_domain: setting('The app domain', MAX.domain).check(
    z.refine(
      (text) => text === '' || HOST.test(text),
      'Write a host name or an http(s) address, for example tags.example.org.',
    ),
  ),
  /** -1 is unlimited. */
  max_free_qr_codes: unlimitedOrMore('The free QR code limit'),
  max_free_messages: unlimitedOrMore('The free message limit'),
};

const shape = z.strictObject(tenFields);
export type SystemSettings = z.infer<typeof shape>;
type TextField = Exclude<keyof SystemSettings, `max_${string}`>;

/** The fields that each channel needs before it can send. */
const NEEDED: Readonly<Record<NoticeChannel, Partial<Record<TextField, string>>>> = {
  email: {
    email_api_key: 'Live e-mail needs the API key of your e-mail provider.',
    from_email: 'Live e-mail needs the address that it comes from.',
  },
  sms: {
    sms_account_sid: 'Live SMS needs the account SID of your SMS provider.',
    sms_auth_token: 'Live SMS needs the auth token of your SMS provider.',
    sms_phone_number: 'Live SMS needs the phone number that it comes from.',
  },
};

/** The missing fields of a channel, each with what to do. */
export function missingFor(
  channel: NoticeChannel,
  settings: SystemSettings,
): readonly { field: TextField; message: string }[] {
  return Object.entries(NEEDED[channel]).flatMap(([name, message]) => {
    const field = name as TextField;
    return settings[field] === '' ? [{ field, message }] : [];
  });
}

/** SMS settings may be empty, but not incomplete. */
function missingForLive(settings: SystemSettings) {
  const sms = missingFor('sms', settings);
  const isSmsBegun = sms.length < Object.keys(NEEDED.sms).length;
  return [...missingFor('email', settings), ...(isSmsBegun ? sms : [])];
}

/** PUT /admin/system-settings. Live mode needs complete settings. */
export const systemSettings = shape.check((context) => {
  if (context.value.notification_mode === 'mock') return;
  for (const { field, message } of missingForLive(context.value)) {
    context.issues.push({ code: 'custom', path: [field], message, input: context.value[field] });
  }
});
export const settingsAnswer = z.object({});

/**
 * POST /admin/system-settings/test: the settings in the form, and the recipient. With
 * `notification_mode` mock, the test is only shown in the outbox.
 */
export const settingsTest = z
  .strictObject({
    ...tenFields,
    channel: noticeChannel,
    /** An e-mail address or a phone number, depending on the channel. */
    to: z.string('Say where to send the test.'),
  })
  .check((context) => {
    const { channel, to, ...settings } = context.value;
    const address = (channel === 'email' ? email : phone).safeParse(to);
    if (!address.success) {
      const message = address.error.issues[0]?.message ?? 'Say where to send the test.';
      context.issues.push({ code: 'custom', path: ['to'], message, input: to });
    }
    if (settings.notification_mode === 'mock') return;
    for (const { field, message } of missingFor(channel, settings)) {
      context.issues.push({ code: 'custom', path: [field], message, input: settings[field] });
    }
  });
/** The provider's answer. */
export const settingsTestAnswer = z.object({ answer: z.string() });

export const settingsCommands = {
  chooseSettings: defineCommand({
    method: 'put',
    path: '/admin/system-settings',
    summary: 'Choose the settings of the whole instance',
    access: 'administrator',
    request: systemSettings,
    answer: settingsAnswer,
    status: 200,
  }),
  testSettings: defineCommand({
    method: 'post',
    path: '/admin/system-settings/test',
    summary: 'Test settings by sending a message, without saving them',
    access: 'administrator',
    request: settingsTest,
    answer: settingsTestAnswer,
    status: 200,
    refusals: {
      422: 'The test was not sent (the detail quotes the provider), or the `Idempotency-Key` was used for another request',
    },
  }),
} as const;

export type NoticeChannel = z.infer<typeof noticeChannel>;
export type SettingsTest = z.infer<typeof settingsTest>;
