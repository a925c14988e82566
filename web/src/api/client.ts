import * as z from 'zod/mini';
import { authPath, currentPath, signedOutPath } from '../navigation/paths.ts';
import { newestPosition, raisePosition } from './position.ts';
import { NoAnswerError, readProblem } from './problem.ts';
import { goTo } from './go-to.ts';
import { getToken, setToken } from './token.ts';

// Otherwise schemas would be compiled with `new Function`, which a strict CSP forbids.
z.config({ jitless: true });

const BASE = '/api';
/** How long an answer may take, in ms. */
export const TIMEOUT_MS = 10_000;

/** `public` calls never carry the token, so that a finder stays anonymous even when signed in. */
export type Sender = 'public' | 'signed-in';

export interface Ask {
  path: string;
  as: Sender;
  signal?: AbortSignal | undefined;
}

interface Read<T> extends Ask {
  answer: z.ZodMiniType<T>;
  withinMs?: number;
}

interface Write<T> extends Read<T> {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Files are sent as they are, everything else as JSON. */
  body: unknown;
  /** One per intention of the user; a retry of the same intention sends the same key. */
  idempotencyKey: string;
  headers?: Readonly<Record<string, string>> | undefined;
  /** A password from the form, used instead of asking if the call needs a recent proof. */
  password?: string | undefined;
}

/** Additions to calls on pages for signed-in users. Public pages do not load their code. */
export interface SignedInCalls {
  /** Sends a request, and again after a proof of identity if one is required. */
  send: (send: () => Promise<Response>, password?: string) => Promise<Response>;
  headers: () => Record<string, string>;
}

let signedIn: SignedInCalls | null = null;

/** @param calls null when the page is left */
export function callAs(calls: SignedInCalls | null): void {
  signedIn = calls;
}

export interface Answer<T> {
  data: T;
  headers: Headers;
}

function leaveForSignIn(): void {
  // On the sign-in pages, a 401 does not concern a session.
  const isElsewhere = !window.location.pathname.startsWith(authPath());
  if (isElsewhere) goTo(signedOutPath(currentPath()));
  setToken(null);
}

export function authorization(as: Sender): Record<string, string> {
  const token = getToken();
  if (as !== 'signed-in' || token === null) return {};
  return { Authorization: `Bearer ${token}`, ...signedIn?.headers() };
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
    // A late answer for an ended session must not end the session that followed.
    if (response.status === 401 && getToken() === session) leaveForSignIn();
    return response;
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new NoAnswerError(error);
  }
}

export async function refuseFailure(response: Response): Promise<void> {
  if (!response.ok) throw await readProblem(response);
}

async function readAnswer<T>(response: Response, answer: z.ZodMiniType<T>): Promise<Answer<T>> {
  await refuseFailure(response);
  raisePosition(response.headers.get('X-Position'));
  return { data: answer.parse(await response.json()), headers: response.headers };
}

/** Sends a query with the newest known position, so that the answer is not older. */
export async function ask(call: Ask, timeout?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = authorization(call.as);
  const position = newestPosition();
  if (position !== null) headers['X-Min-Position'] = position;
  return send(call.path, { headers }, call.signal, timeout);
}

export async function sendProved(
  go: () => Promise<Response>,
  password?: string,
): Promise<Response> {
  return signedIn === null ? go() : signedIn.send(go, password);
}

export async function getWithHeaders<T>(call: Read<T>): Promise<Answer<T>> {
  const patience = () => AbortSignal.timeout(call.withinMs ?? TIMEOUT_MS);
  return readAnswer(await sendProved(() => ask(call, patience())), call.answer);
}

export async function get<T>(call: Read<T>): Promise<T> {
  return (await getWithHeaders(call)).data;
}

function sendWrite(call: Write<unknown>): Promise<Response> {
  const { body } = call;
  const isFile = body instanceof Blob;
  return send(
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
    AbortSignal.timeout(call.withinMs ?? TIMEOUT_MS),
  );
}

export async function write<T>(call: Write<T>): Promise<T> {
  const response = await sendProved(() => sendWrite(call), call.password);
  return (await readAnswer(response, call.answer)).data;
}
