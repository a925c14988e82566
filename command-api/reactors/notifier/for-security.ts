import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { EventLog } from '@app/events/log/event-log';
import type { SecurityChange } from '@app/events/notice';
import { type ContactKind, userSubject } from '@app/events/user';
import { whoOffered } from '../../features/handover/handovers.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { Addresses, Recipients } from './recipients.ts';
import { noticeFor } from './what-to-send.ts';

/** A change of how somebody signs in. */
export type SecurityEvent = Recorded<
  EventNamed<
    | 'PasswordChanged'
    | 'PasswordRemoved'
    | 'OtherSessionsEnded'
    | 'ContactVerified'
    | 'ContactRemoved'
    | 'PasskeyAdded'
    | 'PasskeyRemoved'
    | 'ApiKeyMade'
    | 'WebhookAdded'
    | 'WebhookChanged'
    | 'WebhookDisabled'
    | 'OneTimeCodesAdded'
    | 'OneTimeCodesRemoved'
    | 'RecoveryCodeUsed'
    | 'UserDisabled'
    | 'UserEnabled'
  >
>;

const CHANNEL = { email: 'email', phone: 'sms' } as const satisfies Record<ContactKind, string>;

/**
 * The notices of a change, to the addresses that were verified before it: the e-mail address,
 * otherwise the phone number, and the address that was replaced.
 */
export function forSecurity(event: SecurityEvent, before: Addresses): readonly RequestedNotice[] {
  const change = changeOf(event, before);
  if (change === null) return [];
  const { userId } = event.data;
  return channelsOf(event, before).map((channel) =>
    noticeFor(event, {
      kind: 'security-change',
      channel,
      subject: userSubject(userId),
      about: { userId, change },
    }),
  );
}

/** Changes that always send a notice. */
const ALWAYS = {
  PasswordChanged: 'password-changed',
  PasswordRemoved: 'password-removed',
  OtherSessionsEnded: 'sessions-ended',
  PasskeyAdded: 'passkey-added',
  OneTimeCodesAdded: 'app-added',
  ApiKeyMade: 'key-made',
  WebhookAdded: 'webhook-added',
  WebhookChanged: 'webhook-changed',
  RecoveryCodeUsed: 'recovery-code-used',
  UserDisabled: 'account-disabled',
  UserEnabled: 'account-enabled',
} as const;

/** Null if nothing relevant changed. */
function changeOf(event: SecurityEvent, before: Addresses): SecurityChange | null {
  if (event.type === 'ContactVerified') {
    const { kind } = event.data;
    return before[CHANNEL[kind]] === null ? `${kind}-added` : `${kind}-changed`;
  }
  if (event.type === 'ContactRemoved') {
    const { kind } = event.data;
    return before[CHANNEL[kind]] === null ? null : `${kind}-removed`;
  }
  // No notice if the user switched it off.
  if (event.type === 'WebhookDisabled') {
    return event.data.reason === 'user' ? null : 'webhook-disabled';
  }
  if (event.type === 'PasskeyRemoved' || event.type === 'OneTimeCodesRemoved') {
    // The removal of the password in the same append sends the notice.
    if (event.data.reason === 'takeover') return null;
    return event.type === 'PasskeyRemoved' ? 'passkey-removed' : 'app-removed';
  }
  return ALWAYS[event.type];
}

/** The e-mail address, otherwise the phone number. */
const usualOf = ({ email }: Addresses): 'email' | 'sms' => (email === null ? 'sms' : 'email');

function channelsOf(event: SecurityEvent, before: Addresses): readonly ('email' | 'sms')[] {
  const isAboutContact = event.type === 'ContactVerified' || event.type === 'ContactRemoved';
  const replaced = isAboutContact ? [CHANNEL[event.data.kind]] : [];
  return [...new Set([usualOf(before), ...replaced] as const)].filter(
    (channel) => before[channel] !== null,
  );
}

type HandedOver = Recorded<EventNamed<'CodeHandedOver'>>;

interface HandoverSources {
  readonly recipients: Pick<Recipients, 'provenBefore'>;
  readonly log: Pick<EventLog, 'read'>;
}

/**
 * The notices to the giver and the taker of a thing, sent like those about sign-ins. For an
 * organisation, to the member who acted, since their account may have been misused.
 */
export async function forHandover(
  event: HandedOver,
  { recipients, log }: HandoverSources,
): Promise<readonly RequestedNotice[]> {
  const { formerOwnerId, ownerId } = event.data;
  const { actor } = event.metadata;
  const giver = await whoOffered(event.data, log);
  const sides = [
    { userId: giver ?? formerOwnerId, change: 'thing-handed-over' },
    { userId: actor.kind === 'user' ? actor.id : ownerId, change: 'thing-taken-over' },
  ] as const;
  const asked = sides.map(async (about) => {
    const before = await recipients.provenBefore(about.userId, event);
    const channel = before && usualOf(before);
    if (!channel || before[channel] === null) return [];
    const subject = userSubject(about.userId);
    // Both sides are notified of one event, and may be the same person.
    const noticeId = uuidV5(event.id, about.change);
    return [noticeFor(event, { kind: 'security-change', channel, subject, about, noticeId })];
  });
  return (await Promise.all(asked)).flat();
}
