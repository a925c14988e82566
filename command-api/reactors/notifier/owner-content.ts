import type { NoticeKind } from '@app/events/notice';
import type { SettingsValues } from '@app/events/settings';
import type { Plan } from '@app/events/user';
import { planLimits } from '@app/service-kit/plans';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { needsProvider } from './channels/delivery.ts';
import type { Recipients } from './recipients.ts';
import type { FootAddresses, NoticeContent } from './texts/notice-content.ts';

const TO_OWNER = [
  'new-message',
  'limit-reached',
  'lost-scan',
  'call',
  'missed-call',
  'overdue',
] as const;

/** Whether such a notice tells an owner of something about their codes. */
export const isToOwner = (kind: NoticeKind): kind is (typeof TO_OWNER)[number] =>
  TO_OWNER.some((known) => known === kind);

interface OwnerContentParts {
  readonly recipients: Recipients;
  readonly settings: SettingsValues;
  /** Where the product is reached. */
  readonly base: string;
  readonly plan: Plan;
  readonly foot: FootAddresses;
  /** Of whose things it tells; null where they are their own. */
  readonly organisationId: string | null;
  /** Of the reader in that organisation. */
  readonly memberId: string | null;
  /** Whether the notice may name the thing. */
  readonly showsTitle: boolean;
}

/**
 * What a notice says to an owner.
 * @returns null where what it is about is erased
 */
export async function ownerContent(
  request: RequestedNotice,
  parts: OwnerContentParts,
): Promise<NoticeContent | null> {
  const { recipients, settings, base, plan, foot, organisationId, showsTitle } = parts;
  const { channel, kind, about } = request;
  const { threadId = '', messageId = '', uid = '', userId = '' } = about;
  const ownerId = organisationId ?? userId;
  const of: readonly string[] = organisationId === null ? [] : [`organisation=${organisationId}`];
  const dashboard = [`${base}/dashboard`, ...of].join('?');
  const conversation = [`${base}/dashboard?tab=messages`, `conversation=${threadId}`, ...of].join(
    '&',
  );
  if (kind === 'limit-reached') {
    const { messages: limit } = planLimits(plan, settings);
    return {
      kind,
      limit,
      nextMonth: await nextMonth(request, recipients),
      link: dashboard,
      ...foot,
    };
  }
  if (kind === 'lost-scan' || kind === 'call' || kind === 'missed-call') {
    if (await recipients.isErased({ uid, ownerId })) return null;
    const title = showsTitle ? await recipients.titleOf({ uid, ownerId }) : null;
    return { kind, title, link: kind === 'lost-scan' ? dashboard : conversation, ...foot };
  }
  if (kind === 'overdue') {
    const checkout = await aboutCheckout(request, parts);
    const title = showsTitle ? await recipients.titleOf({ uid, ownerId }) : null;
    return checkout && { kind, title, ...checkout, link: dashboard, ...foot };
  }
  if (!(await recipients.isThere(threadId, messageId))) return null;
  const link = needsProvider(channel) ? dashboard : conversation;
  return { kind: 'new-message', link, ...(await aboutMessage(request, parts)), ...foot };
}

/** Up to which day somebody had the thing, and whether it is the reader; null where none said. */
async function aboutCheckout(
  { about: { cause } }: RequestedNotice,
  { recipients, memberId }: Pick<OwnerContentParts, 'recipients' | 'memberId'>,
) {
  const event = cause && (await recipients.cause(cause));
  if (!event || !('dueOn' in event.data) || event.data.dueOn === null) return null;
  return { dueOn: event.data.dueOn, isHolder: event.data.memberId === memberId };
}

/** The name of the code, and whether the message is a voice note without words. */
async function aboutMessage(
  { about }: RequestedNotice,
  { recipients, showsTitle }: Pick<OwnerContentParts, 'recipients' | 'showsTitle'>,
) {
  const cause = about.cause && (await recipients.cause(about.cause));
  if (cause?.type !== 'MessageSent') return { title: null };
  const { data, personal } = cause;
  const isSpoken = data.voice !== undefined && personal?.content === '';
  return { title: showsTitle ? await recipients.titleOf(data) : null, isSpoken };
}

/** The first day of the month behind that of the cause, as ISO 8601 in UTC. */
async function nextMonth({ about }: RequestedNotice, recipients: Recipients): Promise<string> {
  const at = new Date(await recipients.happenedAt(about));
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString();
}
