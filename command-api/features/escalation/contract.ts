import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { email, phone } from '../../contract/fields.ts';
import { OWNER_BOUNDS, requiredText } from '../../contract/owner-fields.ts';

/** A name is sent to strangers by e-mail, so it may not contain an address or a link. */
function name(label: string) {
  return requiredText(label, OWNER_BOUNDS.helperName).check(
    z.regex(/^[^/:@<>]*$/u, `${label} may not contain an address or a link.`),
  );
}

const showsTitle = z.boolean('Choose yes or no.');

/** POST /user/helpers: notified by e-mail or by SMS. */
export const invitation = z
  .strictObject({
    name: name('The name'),
    email: z.optional(email),
    phone: z.optional(phone),
    /** The name by which the helper knows the owner. */
    owner_name: name('Your name'),
    /** Whether notices to the helper name the thing. */
    shows_title: showsTitle,
  })
  .check(
    z.refine(({ email: mail, phone: number }) => (mail === undefined) !== (number === undefined), {
      error: 'Give either an e-mail address or a phone number.',
      path: ['email'],
    }),
  );

export const invitedHelper = z.object({ id: z.string() });

/** PUT /user/helpers/{id} */
export const helperChange = z.strictObject({ shows_title: showsTitle });

/** POST /helpers/{token}/answer: yes or no; a later no ends the help. */
export const helperAnswer = z.strictObject({ agrees: z.boolean('Choose yes or no.') });

/** A day; later notices would be outdated. */
const MOST_MINUTES = 24 * 60;
const MOST_STEPS = 6;
const minutes = 'The minutes are a whole number from 1 to 1440.';

/** `who` is `all`, `owner`, or the id of a helper. */
export const escalationStep = z.strictObject({
  after_minutes: z.int(minutes).check(z.minimum(1, minutes), z.maximum(MOST_MINUTES, minutes)),
  who: z.string('Choose who is told.').check(z.maxLength(64, 'Choose who is told.')),
});

/** PUT /user/escalation */
export const escalation = z.strictObject({
  /** If missing, for all things without their own steps. */
  qr_code_id: z.optional(z.string('The code must be text.').check(z.maxLength(64))),
  /** Null removes the choice for one thing. */
  steps: z.nullable(
    z
      .array(escalationStep, 'Say who is told, and when.')
      .check(z.maxLength(MOST_STEPS, `There can be at most ${MOST_STEPS} steps.`)),
  ),
});

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const timeOfDay = z
  .string('Give the time as 22:00.')
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'Give the time as 22:00.'));

const quietHours = z
  .strictObject({
    from: timeOfDay,
    to: timeOfDay,
    /** An IANA name, such as `Europe/Berlin`. */
    time_zone: z
      .string('Name a time zone.')
      .check(
        z.maxLength(64, 'This is not a time zone.'),
        z.refine(isTimeZone, 'This is not a time zone.'),
      ),
    /** Whether notices about lost things ignore the quiet hours. */
    except_lost: z.boolean('Choose yes or no.'),
    /** Whether "You are blocking me" and other urgent presets ignore the quiet hours. */
    except_alarms: z.boolean('Choose yes or no.'),
  })
  .check(
    z.refine(({ from, to }) => from !== to, { error: 'The two times must differ.', path: ['to'] }),
  );

/** PUT /user/quiet-hours: when notices wait; null ends them. */
export const quietHoursChoice = z.strictObject({ quiet_hours: z.nullable(quietHours) });

/** POST /helpers/{token}/seen */
export const seenAlert = z.strictObject({
  message_id: z.string('Name the message.').check(z.maxLength(64, 'This is not a message.')),
});

/** People whom owners let notify as well. */
export const escalationCommands = {
  inviteHelper: defineCommand({
    method: 'post',
    path: '/user/helpers',
    summary: 'Ask somebody to be notified of messages, too; they get an invitation first',
    access: 'user',
    request: invitation,
    answer: invitedHelper,
    status: 201,
    refusals: {
      409: 'They are already a helper, said no, or were asked too often; there are too many helpers; or your plan has no SMS',
    },
  }),
  changeHelper: defineCommand({
    method: 'put',
    path: '/user/helpers/{id}',
    summary: 'Choose whether notices to a helper name the thing',
    access: 'user',
    request: helperChange,
    answer: done,
    status: 200,
    refusals: { 404: 'There is no such helper' },
  }),
  removeHelper: defineCommand({
    method: 'delete',
    path: '/user/helpers/{id}',
    summary: 'Remove a helper; what is known about them is erased',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
  }),
  chooseEscalation: defineCommand({
    method: 'put',
    path: '/user/escalation',
    summary: 'Choose who is notified of messages that nobody has seen, and when',
    access: 'user',
    request: escalation,
    answer: done,
    status: 200,
    refusals: { 404: 'There is no such code or helper' },
  }),
  chooseQuietHours: defineCommand({
    method: 'put',
    path: '/user/quiet-hours',
    summary: 'Choose your quiet hours, during which notices wait',
    access: 'user',
    request: quietHoursChoice,
    answer: done,
    status: 200,
  }),
  noteSeen: defineCommand({
    method: 'post',
    path: '/helpers/{token}/seen',
    summary: "Confirm that you have seen a notice, by a helper's link: nobody else is notified",
    access: 'public',
    request: seenAlert,
    answer: done,
    status: 200,
    refusals: { 404: 'The link or the message does not exist' },
  }),
  noteScanSeen: defineCommand({
    method: 'post',
    path: '/helpers/{token}/scans/{id}/seen',
    summary: "Confirm that you have seen that a lost thing was scanned, by a helper's link",
    access: 'public',
    request: noBody,
    answer: done,
    status: 200,
    refusals: { 404: 'The link or the notice does not exist' },
  }),
  answerAsHelper: defineCommand({
    method: 'post',
    path: '/helpers/{token}/answer',
    summary: 'Say yes or no to an invitation, or leave later, by its link',
    access: 'public',
    request: helperAnswer,
    answer: done,
    status: 200,
    refusals: {
      404: 'The link does not lead to an invitation',
      409: 'They said no before, which is final',
    },
  }),
} as const;

export type Escalation = z.infer<typeof escalation>;
export type QuietHoursChoice = z.infer<typeof quietHoursChoice>;
export type Invitation = z.infer<typeof invitation>;
