import * as z from 'zod/mini';
import { get } from '../../../api/client.ts';

const user = z.object({ id: z.string() });

/** The id of this session's user. @throws ApiError, NoAnswerError */
export async function fetchUserId(signal: AbortSignal): Promise<string> {
  const path = '/user/profile';
  return (await get({ path, as: 'signed-in', answer: user, signal })).id;
}
