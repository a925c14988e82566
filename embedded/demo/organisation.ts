import type { DemoApi } from './api.ts';
import { DemoError } from './api.ts';

/** A user who is signed in. */
interface Member {
  readonly token: string;
}

const NAME = 'Kiln Street Bikes';
const BIKES = ['Cargo bike 1', 'Cargo bike 2', 'Workshop keys'] as const;

/**
 * Founds an organisation with some codes and a conversation, unless its founder
 * has one already.
 * @param others who join: the first as a manager, the second as a member
 */
export async function foundOrganisation(
  api: DemoApi,
  founder: Member,
  others: readonly Member[],
): Promise<void> {
  const known = await api.read('/organisations', founder.token);
  if (Object.values(known).length > 0) return;
  const { id } = await api.send('/organisations', { name: NAME }, founder.token);
  const uids: string[] = [];
  for (const title of BIKES) {
    const details = { title, type: 'other', organisation_id: id };
    uids.push(String((await api.send('/qr/generate', details, founder.token))['uid']));
  }
  for (const [index, { token }] of others.entries()) {
    const body = { role: index === 0 ? 'manager' : 'member' };
    const path = `/organisations/${String(id)}/invitations`;
    const { token: link } = await api.send(path, body, founder.token);
    await api.send(`/invitations/${String(link)}/accept`, {}, token);
  }
  const [uid] = uids;
  if (uid === undefined) throw new DemoError('The organisation has no codes');
  const content = 'Your cargo bike stands in front of the library, unlocked.';
  const sent = await api.send(`/qr/${uid}/message`, { content });
  const reply = { content: 'Thank you! One of us comes within the hour.' };
  await api.send(`/user/messages/${String(sent['id'])}/reply`, reply, founder.token);
}
