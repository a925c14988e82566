import { rowsAnswer } from '@app/command-api/features/history/contract';
import { eventRowsAnswer, type EventRowsAnswer } from '@app/query-api/features/past/contract';
import { get, write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';

/** How often it is checked whether the rows are there, in ms. */
const LOOK_MS = 700;
/** It gives up after this many checks if nobody has begun. */
const MOST_LOOKS = 40;

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, LOOK_MS));

/**
 * Records that somebody looks at the rows of an event, and waits for them.
 * @returns the rows, or why there are none; still waiting if nobody has begun
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
