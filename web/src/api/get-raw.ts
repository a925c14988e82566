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
 * Reads what is no JSON, a file for example. The answer must begin in time; a file that is made
 * while it is sent may take as long as it takes.
 * @throws ApiError, NoAnswerError
 */
export async function getRaw(call: Ask): Promise<Response> {
  const response = await sendProved(() => askPatiently(call));
  await refuseFailure(response);
  return response;
}
