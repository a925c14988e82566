import type { CommandContext, Recorded } from '@app/events/envelope';
import { linkSubject } from '@app/events/link';
import type { EventLog } from '@app/events/log/event-log';
import type { Position } from '@app/events/position';
import { type ReservationKind, streams } from '@app/events/streams';
import { type UserEvent, userSubject } from '@app/events/user';
import type { Vault } from '@app/service-kit/vault/vault';
import type { KeyObject } from 'node:crypto';
import type { Administrators } from '../administrators/administrators.ts';
import { userDecider } from './decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { linkPlace } from '../names/lookup-hash.ts';
import { Names } from '../names/names.ts';

export interface ErasureStores {
  readonly handler: CommandHandler;
  readonly vault: Pick<Vault, 'destroy'>;
  /** The key for look-up hashes. */
  readonly lookupKey: KeyObject;
}

/**
 * Erases an account. The event comes first; then the key is destroyed, so that nobody can read what
 * the user wrote about themselves and their codes. The account eraser removes their messages, and
 * everything that a crash leaves.
 * @param confirmation the typed username
 * @throws DomainError for a wrong confirmation, and for the last administrator
 */
export async function eraseAccount(
  { userId, confirmation }: { userId: string; confirmation: string },
  stores: ErasureStores & { readonly administrators: Administrators },
  context: CommandContext,
): Promise<Position | null> {
  const { handler, administrators } = stores;
  const command = { type: 'Erase', userId, confirmation } as const;
  const { position } = await administrators.keepingAnother(userId, () =>
    handler.handle(userDecider, streams.user(userId), command, context),
  );
  await destroyTraces(userId, stores, context);
  return position;
}

/**
 * Destroys the user's key and those of the sign-in links to their addresses, and releases their
 * names. Can be repeated safely: the key goes last, since the names can be read only with it.
 */
export async function destroyTraces(
  userId: string,
  { handler, vault, lookupKey }: ErasureStores,
  context: CommandContext,
): Promise<void> {
  const names = new Names(handler, lookupKey);
  const links: string[] = [];
  for (const { kind, name, verified } of await namesEverHad(userId, handler.log)) {
    await names.release(await names.heldBy(userId, kind, name), context);
    // Links to an unverified address may be somebody else's.
    if (kind === 'username' || !verified) continue;
    const stream = streams.link(linkPlace(kind, name, lookupKey));
    const events = await handler.log.read(stream, { personal: 'skip' });
    for (const { data } of events) {
      if ('linkId' in data) links.push(linkSubject(String(data.linkId)));
    }
  }
  await vault.destroy([...links, userSubject(userId)]);
}

interface EverHad {
  readonly kind: ReservationKind;
  readonly name: string;
  readonly verified: boolean;
}

async function namesEverHad(userId: string, log: EventLog): Promise<readonly EverHad[]> {
  const events = await log.read(streams.user(userId), { personal: 'open' });
  // The stream's category determines its events.
  const found = (events as readonly Recorded<UserEvent>[]).flatMap(namesIn);
  // Verified names win over unverified ones.
  const ordered = found.toSorted((a, b) => Number(a.verified) - Number(b.verified));
  return [...new Map(ordered.map((each) => [`${each.kind}\n${each.name}`, each])).values()];
}

function namesIn(event: UserEvent): readonly EverHad[] {
  if (event.type === 'UserRegistered' && event.personal) {
    const { username, email, phone } = event.personal;
    return [
      had('username', username),
      ...(email === null ? [] : [had('email', email)]),
      ...(phone === null ? [] : [had('phone', phone)]),
    ];
  }
  if (event.type === 'UsernameChanged' && event.personal) {
    return [had('username', event.personal.username)];
  }
  if (event.type === 'ContactVerified' && event.personal) {
    return [had(event.data.kind, event.personal.address, true)];
  }
  return [];
}

const had = (kind: ReservationKind, name: string, verified = false): EverHad => ({
  kind,
  name,
  verified,
});
