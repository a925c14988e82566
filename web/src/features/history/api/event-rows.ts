import { rowsAnswer } from '@app/command-api/features/history/contract';
import { eventRowsAnswer, type EventRowsAnswer } from '@app/query-api/features/past/contract';
import { get, write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';

/** How often it is looked whether the rows are there. */
const LOOK_MS = 700;
/** After so many looks at something that nobody has begun, it is given up. */
const MOST_LOOKS = 40;

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, LOOK_MS));

/**
 * Records that the rows of an event are looked at, and waits for them.
 * @returns the rows, or why there are none; still waiting where nobody has begun to look
 */
export async function lookAtRows(position: string): Promise<EventRowsAnswer> {
  const { id } = await write({
    path: '/admin/history/rows',
    as: 'signed-in',
    body: { position },
    idempotencyKey: randomKey(),
    answer: rowsAnswer,
  });
  const path = `/admin/history/rows/${encodeURIComponent(id)}`;
  for (let looks = 1; ; looks += 1) {
    const answer = await get({ path, as: 'signed-in', answer: eventRowsAnswer });
    const { state } = answer;
    if (state === 'done' || state === 'failed') return answer;
    if (state === 'waiting' && looks >= MOST_LOOKS) return answer;
    await pause();
  }
}
