import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { SecurityChange } from '@app/events/notice';
import { type ContactKind, userSubject } from '@app/events/user';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { Addresses } from './recipients.ts';
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
    | 'UserDisabled'
    | 'UserEnabled'
  >
>;

const CHANNEL = { email: 'email', phone: 'sms' } as const satisfies Record<ContactKind, string>;

/**
 * The notices of a change, to the addresses that the account had proved before it: the e-mail
 * address, or the phone number where that is all there is, and the address that was replaced.
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

/** Null where it changes nothing for somebody who can be told. */
function changeOf(event: SecurityEvent, before: Addresses): SecurityChange | null {
  switch (event.type) {
    case 'PasswordChanged':
      return 'password-changed';
    case 'PasswordRemoved':
      return 'password-removed';
    case 'OtherSessionsEnded':
      return 'sessions-ended';
    case 'ContactVerified': {
      const { kind } = event.data;
      return before[CHANNEL[kind]] === null ? `${kind}-added` : `${kind}-changed`;
    }
    case 'ContactRemoved': {
      const { kind } = event.data;
      return before[CHANNEL[kind]] === null ? null : `${kind}-removed`;
    }
    case 'PasskeyAdded':
      return 'passkey-added';
    case 'PasskeyRemoved':
      // The removal of the password, in the same append, is told.
      return event.data.reason === 'takeover' ? null : 'passkey-removed';
    case 'UserDisabled':
      return 'account-disabled';
    case 'UserEnabled':
      return 'account-enabled';
  }
}

function channelsOf(event: SecurityEvent, before: Addresses): readonly ('email' | 'sms')[] {
  const usual = before.email === null ? 'sms' : 'email';
  const isAboutContact = event.type === 'ContactVerified' || event.type === 'ContactRemoved';
  const replaced = isAboutContact ? [CHANNEL[event.data.kind]] : [];
  return [...new Set([usual, ...replaced] as const)].filter((channel) => before[channel] !== null);
}
