import type { SecurityChange } from '@app/events/notice';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { needsProvider } from './channels/delivery.ts';
import { type ComposeParts, drop, type Found } from './found-notice.ts';

/** Changes after which an address no longer belongs to the account. */
const REPLACED: Readonly<Record<'email' | 'sms', readonly SecurityChange[]>> = {
  email: ['email-changed', 'email-removed'],
  sms: ['phone-changed', 'phone-removed'],
};

/**
 * The notice of a change to how somebody signs in. It goes to the address that was verified before
 * the change, even if it was changed since: an attacker who takes over an account changes it, too.
 */
export async function composeSecurity(
  { channel, about }: RequestedNotice,
  { recipients, base }: ComposeParts,
): Promise<Found> {
  const { userId = '', change, cause } = about;
  const event = cause && (await recipients.cause(cause));
  if (!event || change === undefined || !needsProvider(channel)) return drop('not-wanted');
  const owner = await recipients.owner(userId);
  const before = owner && (await recipients.provenBefore(userId, event));
  if (!owner || !before) return drop('erased');
  const to = before[channel];
  if (to === null) return drop('no-recipient');
  const content = {
    kind: 'security-change',
    change,
    at: event.metadata.at,
    device: event.type === 'SessionStarted' ? (event.personal?.device ?? null) : null,
    isFormer: REPLACED[channel].includes(change),
    link: `${base}/account`,
    contactLink: `${base}/imprint`,
  } as const;
  return { to, language: owner.language, content, unsubscribe: null };
}
