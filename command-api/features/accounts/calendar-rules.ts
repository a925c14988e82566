import type { CalendarFeedEndReason } from '@app/events/calendar-user';
import type { UserEvent } from '@app/events/user';
import { DomainError } from '../../kernel/domain-error.ts';
import type { UserCommand } from './commands.ts';
import { endReason } from './end-reason.ts';
import type { RegisteredUser } from './state.ts';

/** Commands about the calendar of an account. */
export type CalendarCommand =
  | {
      readonly type: 'MakeCalendarFeed';
      readonly userId: string;
      readonly feedId: string;
      /** SHA-256, hexadecimal. */
      readonly secretHash: string;
    }
  | { readonly type: 'EndCalendarFeed'; readonly userId: string };

export const isAboutCalendar = (command: UserCommand): command is CalendarCommand =>
  command.type.endsWith('CalendarFeed');

/** @throws DomainError if the account is disabled */
export function decideAboutCalendar(
  command: CalendarCommand,
  user: RegisteredUser,
): readonly UserEvent[] {
  const { userId } = command;
  if (command.type === 'EndCalendarFeed') return ended(userId, user, 'user');
  if (!user.isActive) {
    throw new DomainError('forbidden', 'account-disabled', 'Account is disabled.');
  }
  const { feedId, secretHash } = command;
  if (user.calendarFeed === feedId) return [];
  const data = { userId, feedId, secretHash };
  return [...ended(userId, user, 'replaced'), { type: 'CalendarFeedMade', data }];
}

/** The address ends whenever API keys end (docs/adr/0163). */
export function withEndedCalendar(
  userId: string,
  user: RegisteredUser,
  events: readonly UserEvent[],
): readonly UserEvent[] {
  const reason = endReason(events);
  return reason === null ? events : [...events, ...ended(userId, user, reason)];
}

const ended = (
  userId: string,
  { calendarFeed: feedId }: RegisteredUser,
  reason: CalendarFeedEndReason,
): readonly UserEvent[] =>
  feedId === null ? [] : [{ type: 'CalendarFeedEnded', data: { userId, feedId, reason } }];

type CalendarEvent = Extract<UserEvent, { type: `CalendarFeed${string}` }>;

export const isAboutCalendarFeed = (event: UserEvent): event is CalendarEvent =>
  event.type.startsWith('CalendarFeed');

/** @returns the account after an event about its calendar */
export const changeCalendar = (user: RegisteredUser, event: CalendarEvent): RegisteredUser => ({
  ...user,
  calendarFeed: event.type === 'CalendarFeedMade' ? event.data.feedId : null,
});
