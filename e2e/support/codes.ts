import { randomUUID } from 'node:crypto';
import type { CodeType } from '@app/events/code-type';
import { eventually } from '@app/events/testing/eventually';
import type { Person } from './people.ts';

export interface MadeCode {
  readonly uid: string;
  readonly owner: Person;
}

/** Creates a code as its owner would, and waits until its page can be opened. */
export async function newCode(
  owner: Person,
  details: {
    readonly title: string;
    readonly greeting_message?: string;
    readonly type?: CodeType;
  },
): Promise<MadeCode> {
  const { uid } = await owner.api.send('/qr/generate', details, owner.token);
  await owner.api.read(`/qr/${String(uid)}`);
  return { uid: String(uid), owner };
}

/** Sends a message as a finder. @returns the token of their thread, which can be opened */
export async function writeTo({ uid, owner }: MadeCode, message: object): Promise<string> {
  const sent = await owner.api.send(`/qr/${uid}/message`, message);
  const token = String(sent['thread_token']);
  await owner.api.read(`/threads/${token}`);
  return token;
}

/** The messages about a code that the owner reads, newest first. */
export async function messagesOf({ uid, owner }: MadeCode): Promise<unknown[]> {
  const messages = await owner.api.read(`/user/messages?qr_code_id=${uid}`, owner.token);
  return Object.values(messages);
}

/**
 * Replies as the owner to the newest message about a code, after waiting until that is a finder's.
 */
export async function replyTo(code: MadeCode, content: string): Promise<void> {
  const id = await eventually(async () => {
    const newest = Object((await messagesOf(code))[0]);
    return Reflect.get(newest, 'sender_type') === 'finder' && String(Reflect.get(newest, 'id'));
  });
  await code.owner.api.send(`/user/messages/${id}/reply`, { content }, code.owner.token);
}

/** Prints a batch. @returns the uids of its unclaimed codes */
export async function printedCodes({ api, token }: Person, quantity: number): Promise<string[]> {
  // Unique notes; otherwise an equal request would return the earlier batch.
  const notes = randomUUID();
  const { id } = await api.send('/admin/bulk-generate-qr', { quantity, notes }, token);
  const { codes } = await api.read(`/admin/qr-batch/${String(id)}/codes`, token);
  return Object.values(Object(codes)).map((code) => String(Reflect.get(Object(code), 'uid')));
}
