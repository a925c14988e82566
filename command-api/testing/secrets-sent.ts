import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { streams } from '@app/events/streams';
import type { ContactKind } from '@app/events/user';
import { ContactCodes } from '../features/contacts/contact-codes.ts';
import { linkPlace } from '../features/names/lookup-hash.ts';
import { signInToken } from '../features/sign-in-links/sign-in-links.ts';
import type { CommandFixture } from './command-fixture.ts';

/** The token of the newest requested link, as the notifier would send it. */
export async function linkSentTo(
  fixture: Pick<CommandFixture, 'log' | 'vault'>,
  address: string,
): Promise<string> {
  const kind: ContactKind = address.includes('@') ? 'email' : 'phone';
  const place = linkPlace(kind, address, await fixture.vault.secret('lookup'));
  const events = await fixture.log.read(streams.link(place), { personal: 'skip' });
  const newest = events.findLast(({ type }) => type === 'SignInLinkRequested');
  if (!newest) throw new Error('Nobody asked for a link');
  const requested = newest as Recorded<EventNamed<'SignInLinkRequested'>>;
  return signInToken(requested, await fixture.vault.secret('sign-in-links'));
}

/** The newest code for a user, as the notifier would send it. */
export async function codeSentTo(
  fixture: Pick<CommandFixture, 'log' | 'vault'>,
  userId: string,
): Promise<string> {
  const codes = new ContactCodes(await fixture.vault.secret('contact-codes'));
  const events = await fixture.log.read(streams.user(userId), { personal: 'skip' });
  const newest = events.findLast(({ type }) => type === 'ContactChangeRequested');
  if (!newest) throw new Error('Nobody asked for a code');
  return codes.codeOf(newest as Recorded<EventNamed<'ContactChangeRequested'>>);
}

/** The claims of a token, without verification. */
export function subjectOf(token: string): { userId: string; sessionId: string; epoch: number } {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { sub, sid, epoch } = JSON.parse(claims);
  return { userId: String(sub), sessionId: String(sid), epoch: Number(epoch) };
}
