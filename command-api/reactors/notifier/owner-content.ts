import type { NoticeKind } from '@app/events/notice';
import type { SettingsValues } from '@app/events/settings';
import type { Plan } from '@app/events/user';
import { planLimits } from '@app/service-kit/plans';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { needsProvider } from './channels/delivery.ts';
import type { OwnCode, Recipients } from './recipients.ts';
import type { FootAddresses, NoticeContent } from './texts/notice-content.ts';

const TO_OWNER = ['new-message', 'limit-reached', 'lost-scan'] as const;

/** Whether such a notice tells an owner something about their codes. */
export const isToOwner = (kind: NoticeKind): kind is (typeof TO_OWNER)[number] =>
  TO_OWNER.some((known) => known === kind);

interface OwnerContentParts {
  readonly recipients: Recipients;
  readonly settings: SettingsValues;
  /** The base URL of the product. */
  readonly base: string;
  readonly plan: Plan;
  readonly foot: FootAddresses;
  /** The organisation that owns the thing; null if it is their own. */
  readonly organisationId: string | null;
  /** Whether the notice may name the thing. */
  readonly showsTitle: boolean;
}

/**
 * The content of a notice to an owner.
 * @returns null if its subject is erased
 */
export async function ownerContent(
  request: RequestedNotice,
  parts: OwnerContentParts,
): Promise<NoticeContent | null> {
  const { recipients, settings, base, plan, foot, organisationId } = parts;
  const { channel, kind, about } = request;
  const { threadId = '', messageId = '', uid = '', userId = '' } = about;
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
  if (kind === 'lost-scan') {
    return scanContent({ uid, ownerId: organisationId ?? userId }, { ...parts, link: dashboard });
  }
  if (!(await recipients.isThere(threadId, messageId))) return null;
  const link = needsProvider(channel) ? dashboard : conversation;
  return { kind: 'new-message', link, ...(await aboutMessage(request, parts)), ...foot };
}

/** The content about a scan of a lost thing, with its name. */
async function scanContent(
  code: OwnCode,
  { recipients, showsTitle, foot, link }: OwnerContentParts & { readonly link: string },
): Promise<NoticeContent | null> {
  if (await recipients.isErased(code)) return null;
  const title = showsTitle ? await recipients.titleOf(code) : null;
  return { kind: 'lost-scan', title, link, ...foot };
}

/** The name of the code, and whether the message is a voice note without text. */
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

/** The first day of the month after that of the cause, as ISO 8601 in UTC. */
async function nextMonth({ about }: RequestedNotice, recipients: Recipients): Promise<string> {
  const at = new Date(await recipients.happenedAt(about));
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString();
}
