import type { CommandFixture } from './command-fixture.ts';
import { ChannelCodes } from '../features/channels/channel-codes.ts';
import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { streams } from '@app/events/streams';
import { subjectOf } from './secrets-sent.ts';

interface Owner {
  readonly token: string;
}

/** Adds an unverified topic of an ntfy server. @returns its id */
export async function addNtfy(
  fixture: CommandFixture,
  { token }: Owner,
  body: { readonly server: string; readonly topic: string; readonly token?: string },
): Promise<string> {
  const added = await fixture.call('/api/user/channels/ntfy', { token, body });
  if (added.status !== 201) throw new Error(`The topic was refused: ${added.status}`);
  return String(added.body['id']);
}

/** The code of a channel's last test notice. */
export async function channelCodeOf(
  fixture: CommandFixture,
  { token }: Owner,
  channelId: string,
): Promise<string> {
  const { userId } = subjectOf(token);
  const events = await fixture.log.read(streams.user(userId), { personal: 'skip' });
  const asked = events.findLast(
    ({ type, data }) =>
      type === 'ChannelTestRequested' && 'channelId' in data && data.channelId === channelId,
  );
  const codes = new ChannelCodes(await fixture.vault.secret('channel-codes'));
  // The type decides which event it is.
  return codes.codeOf(asked as unknown as Recorded<EventNamed<'ChannelTestRequested'>>);
}

/** Enters the code of the last test notice, like its owner. */
export async function confirmChannel(
  fixture: CommandFixture,
  owner: Owner,
  id: string,
): Promise<void> {
  const code = await channelCodeOf(fixture, owner, id);
  const { token } = owner;
  const path = `/api/user/channels/${id}/confirm`;
  const { status } = await fixture.call(path, { token, body: { code } });
  if (status !== 200) throw new Error(`The channel was not confirmed: ${status}`);
}
