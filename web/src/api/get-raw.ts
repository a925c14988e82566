import { ask, type Ask, refuseFailure, sendProved, TIMEOUT_MS } from './client.ts';

async function askPatiently(call: Ask): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    return await ask(call, patience.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads an answer that is not JSON, such as a file. The answer must begin in time; the rest of a
 * large file may take longer.
 * @throws ApiError, NoAnswerError
 */
export async function getRaw(call: Ask): Promise<Response> {
  const response = await sendProved(() => askPatiently(call));
  await refuseFailure(response);
  return response;
}
