import * as z from 'zod/mini';
import { authPath, currentPath, signedOutPath } from '../navigation/paths.ts';
import { newestPosition, raisePosition } from './position.ts';
import { NoAnswerError, readProblem } from './problem.ts';
import { goTo } from './go-to.ts';
import { getToken, setToken } from './token.ts';

// The schemas would otherwise be compiled with `new Function`, which a strict CSP forbids.
z.config({ jitless: true });

const BASE = '/api';
const TIMEOUT_MS = 10_000;

/** `public` calls never carry the token: a finder stays unknown, even when signed in. */
export type Sender = 'public' | 'signed-in';

export interface Ask {
  path: string;
  as: Sender;
  signal?: AbortSignal | undefined;
}

interface Read<T> extends Ask {
  answer: z.ZodMiniType<T>;
}

interface Write<T> extends Read<T> {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A picture goes as it is, everything else as JSON. */
  body: unknown;
  /** One per intention of the user; a retry of the same intention sends the same key. */
  idempotencyKey: string;
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface Answer<T> {
  data: T;
  headers: Headers;
}

/** The session ended: forget it and ask to sign in, keeping the way back. */
function leaveForSignIn(): void {
  const isElsewhere = window.location.pathname !== authPath();
  if (isElsewhere) goTo(signedOutPath(currentPath()));
  setToken(null);
}

export function authorization(as: Sender): Record<string, string> {
  const token = getToken();
  return as === 'signed-in' && token !== null ? { Authorization: `Bearer ${token}` } : {};
}

async function send(
  path: string,
  init: RequestInit,
  signal?: AbortSignal,
  timeout = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Response> {
  const session = getToken();
  try {
    const response = await fetch(BASE + path, {
      ...init,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    // A late answer to a session that is over here says nothing about the one that followed it.
    if (response.status === 401 && getToken() === session) leaveForSignIn();
    return response;
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new NoAnswerError(error);
  }
}

async function refuseFailure(response: Response): Promise<void> {
  if (!response.ok) throw await readProblem(response);
}

async function readAnswer<T>(response: Response, answer: z.ZodMiniType<T>): Promise<Answer<T>> {
  await refuseFailure(response);
  raisePosition(response.headers.get('X-Position'));
  return { data: answer.parse(await response.json()), headers: response.headers };
}

async function ask(call: Ask, timeout?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = authorization(call.as);
  const position = newestPosition();
  if (position !== null) headers['X-Min-Position'] = position;
  return send(call.path, { headers }, call.signal, timeout);
}

/**
 * Reads what is no JSON, a file for example. The answer must begin in time; a file that is made
 * while it is sent may take as long as it takes.
 * @throws ApiError, NoAnswerError
 */
export async function getRaw(call: Ask): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    const response = await ask(call, patience.signal);
    await refuseFailure(response);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads with the answer's headers, for lists that lead on with `Link`. */
export async function getWithHeaders<T>(call: Read<T>): Promise<Answer<T>> {
  return readAnswer(await ask(call), call.answer);
}

export async function get<T>(call: Read<T>): Promise<T> {
  return (await getWithHeaders(call)).data;
}

export async function write<T>(call: Write<T>): Promise<T> {
  const { body } = call;
  const isFile = body instanceof Blob;
  const response = await send(
    call.path,
    {
      method: call.method ?? 'POST',
      headers: {
        ...authorization(call.as),
        'Content-Type': isFile ? body.type : 'application/json',
        'Idempotency-Key': call.idempotencyKey,
        ...call.headers,
      },
      body: isFile ? body : JSON.stringify(body),
    },
    call.signal,
  );
  return (await readAnswer(response, call.answer)).data;
}
