import { finderMessage, finderMessageAnswer } from '@app/command-api/contract/messages';
import type { FinderMessage, FinderMessageAnswer } from '@app/command-api/contract/messages';
import { write } from '../../../api/client.ts';

export { finderMessage };

export function sendMessage(
  codeId: string,
  body: FinderMessage,
  idempotencyKey: string,
): Promise<FinderMessageAnswer> {
  return write({
    path: `/qr/${encodeURIComponent(codeId)}/message`,
    as: 'public',
    body,
    idempotencyKey,
    answer: finderMessageAnswer,
  });
}
