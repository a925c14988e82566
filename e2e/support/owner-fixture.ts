import { DemoApi } from '@app/embedded/demo/api';
import { DEMO_PASSWORD } from '@app/embedded/demo/fill';
import { messagesOf, printedCodes, replyTo, writeTo } from './codes.ts';
import type { Person } from './people.ts';

/** The demo's owner and her data, for looking at screens. */
export interface OwnerFixture {
  readonly url: string;
  readonly owner: Person;
  /** Somebody without any data, and with an unverified address. */
  readonly beginner: Person;
  readonly uids: Readonly<Record<'open' | 'paused' | 'lost' | 'unclaimed', string>>;
  /** The token of a conversation in which both sides wrote. */
  readonly thread: string;
  /** The id of an organisation that she founded. */
  readonly organisation: string;
  /** The token of an invitation link. */
  readonly invitation: string;
}

/** Finds the data in an instance that the demo has filled; running it again adds nothing. */
export async function makeOwnerFixture(url: string, administrator: Person): Promise<OwnerFixture> {
  const api = new DemoApi(url);
  const [username, beginning] = ['olga.brandt', 'just.begun'];
  const owner = { api, username, token: await api.signIn(username, DEMO_PASSWORD) };
  const email = 'just.begun@example.org';
  await api.send('/auth/register', { username: beginning, password: DEMO_PASSWORD, email });
  const beginner = {
    api,
    username: beginning,
    token: await api.signIn(beginning, DEMO_PASSWORD),
  };
  const codes = Object.values(await api.read('/user/qr-codes', owner.token));
  const uidOf = (title: string): string => {
    const found = codes.find((code) => Reflect.get(Object(code), 'title') === title);
    return String(Reflect.get(Object(found), 'uid'));
  };
  const code = { uid: uidOf('Blue backpack'), owner };
  const content = 'Good morning. Your backpack stands at the lost property office, counter 2.';
  const thread = await writeTo(code, { content, sender_email: 'finder@example.org' });
  const [newest] = await messagesOf(code);
  if (Reflect.get(Object(newest), 'content') === content) {
    await replyTo(code, 'Thank you! I will fetch it after work.');
    await api.send(`/threads/${thread}/messages`, { content: 'They close at six.' });
  }
  const [unclaimed = ''] = await printedCodes(administrator, 3);
  const uids = {
    open: code.uid,
    paused: uidOf('Spare keys'),
    lost: uidOf('Cello case'),
    unclaimed,
  };
  const [founded] = Object.values(await api.read('/organisations', owner.token));
  const organisation = String(Reflect.get(Object(founded), 'id'));
  const inviting = `/organisations/${organisation}/invitations`;
  // The demo has used up those of its members.
  const invited = await api.send(inviting, { role: 'viewer' }, owner.token);
  const invitation = String(invited['token']);
  return { url, owner, beginner, uids, thread, organisation, invitation };
}
