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

/** A day; later notices would be outdated. */
const MAX_MINUTES = 24 * 60;
const minutes = 'The minutes are a whole number from 1 to 1440.';

/** How a helper is notified. */
const howTold = {
  /** Whether notices to the helper name the thing. */
  shows_title: z.boolean('Choose yes or no.'),
  /** How long after a message they are notified if the owner has not looked by then. */
  after_minutes: z.int(minutes).check(z.minimum(1, minutes), z.maximum(MAX_MINUTES, minutes)),
};

/** POST /user/helpers: notified by e-mail or by SMS. */
export const invitation = z
  .strictObject({
    name: name('The name'),
    email: z.optional(email),
    phone: z.optional(phone),
    /** The name by which the helper knows the owner. */
    owner_name: name('Your name'),
    ...howTold,
  })
  .check(
    z.refine(({ email: mail, phone: number }) => (mail === undefined) !== (number === undefined), {
      error: 'Give either an e-mail address or a phone number.',
      path: ['email'],
    }),
  );

export const invitedHelper = z.object({ id: z.string() });

/** PUT /user/helpers/{id} */
export const helperChange = z.strictObject(howTold);

/** POST /helpers/{token}/answer: yes or no; a later no ends the help. */
export const helperAnswer = z.strictObject({ agrees: z.boolean('Choose yes or no.') });

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

/** The helper of an owner, and quiet hours. */
export const helperCommands = {
  inviteHelper: defineCommand({
    method: 'post',
    path: '/user/helpers',
    summary: 'Ask somebody to be notified if you do not look; they get an invitation first',
    access: 'user',
    request: invitation,
    answer: invitedHelper,
    status: 201,
    refusals: {
      409: 'There is a helper already; they said no, or were asked too often; or your plan has no SMS',
    },
  }),
  changeHelper: defineCommand({
    method: 'put',
    path: '/user/helpers/{id}',
    summary: 'Choose when a helper is notified, and whether notices name the thing',
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
  chooseQuietHours: defineCommand({
    method: 'put',
    path: '/user/quiet-hours',
    summary: 'Choose your quiet hours, during which notices wait',
    access: 'user',
    request: quietHoursChoice,
    answer: done,
    status: 200,
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

export type HelperChange = z.infer<typeof helperChange>;
export type QuietHoursChoice = z.infer<typeof quietHoursChoice>;
export type Invitation = z.infer<typeof invitation>;
