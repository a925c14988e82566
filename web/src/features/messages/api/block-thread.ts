import { sendCommand, useCommand } from '../../../api/own-calls.ts';
import { allMessagesKey } from './conversations.ts';

/** Blocks a conversation or unblocks it. The finder is not notified. */
export const useBlockThread = (threadId: string) =>
  useCommand((block: boolean, idempotencyKey) => {
    const path = `/user/threads/${encodeURIComponent(threadId)}/block`;
    return sendCommand({ method: block ? 'POST' : 'DELETE', path, idempotencyKey });
  }, allMessagesKey);
