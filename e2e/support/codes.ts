import type { Person } from './people.ts';

export interface MadeCode {
  readonly uid: string;
  readonly owner: Person;
}

/** Makes a code as its owner would. */
export async function newCode(
  owner: Person,
  details: { readonly title: string; readonly greeting_message?: string },
): Promise<MadeCode> {
  const { uid } = await owner.api.send('/qr/generate', details, owner.token);
  return { uid: String(uid), owner };
}

/** A message as a finder sends it. @returns the token of their thread */
export async function writeTo({ uid, owner }: MadeCode, message: object): Promise<string> {
  const sent = await owner.api.send(`/qr/${uid}/message`, message);
  return String(sent['thread_token']);
}

/** What the owner reads about a code, newest first. */
export async function messagesOf({ uid, owner }: MadeCode): Promise<unknown[]> {
  const messages = await owner.api.read(`/user/messages?qr_code_id=${uid}`, owner.token);
  return Object.values(messages);
}
