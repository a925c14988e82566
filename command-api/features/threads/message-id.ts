/**
 * A message's id contains that of its thread, so that no table is needed to find it
 * (docs/adr/0008).
 */
export const messageId = (threadId: string, number: number): string => `${threadId}-${number}`;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const THREAD_ID = new RegExp(`^${UUID}$`, 'u');
const MESSAGE_ID = new RegExp(String.raw`^(?<thread>${UUID})-\d{1,9}$`, 'u');

export const isThreadId = (text: string): boolean => THREAD_ID.test(text);

/** The thread of a message id; null if the text is not a message id. */
export function threadOfMessage(id: string): string | null {
  return MESSAGE_ID.exec(id)?.groups?.['thread'] ?? null;
}
