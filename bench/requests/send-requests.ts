import { setTimeout as delay } from 'node:timers/promises';
import * as fc from 'fast-check';
import { type Callers, makeCallers, type Instance } from './callers.ts';
import { type DescribedCall, readCalls } from './described-call.ts';
import { type Body, type Recipe, recipeOf } from './generate.ts';
import { fill, KnownThings } from './known-things.ts';
import { learn, learnAccount } from './learn.ts';
import { Tally } from './tally.ts';

export interface SendOptions {
  /** Its limits must be scaled, and its providers lead nowhere. */
  readonly instance: Instance;
  readonly requests: number;
  readonly seed: number;
  readonly onProgress?: (sent: number) => void;
}

/** What came of it. */
export interface Sent {
  readonly tally: Tally;
  /** Answers that must not be: each with what was asked. */
  readonly faults: readonly string[];
}

const AT_ONCE = 16;
/** Drawn and sent in parts, each with new accounts: those of the part before are used up. */
const PART = 2000;
/** A thousand codes as pictures take that long where two cores do everything. */
const PATIENCE_MS = 120_000;
/** How often a request is sent that is answered 503 each time, with a time to wait. */
const TRIES = 5;

/** Sends generated requests over every call that the product describes, rightly and wrongly. */
export async function sendRequests(options: SendOptions): Promise<Sent> {
  const { instance, requests, seed, onProgress = () => undefined } = options;
  const calls = readCalls(await (await fetch(`${instance.url}/api/openapi.json`)).json());
  const tally = new Tally(calls.map(nameOf));
  const faults: string[] = [];
  const known = new KnownThings();
  for (let part = 0; tally.total < requests; part += 1) {
    const callers = await makeCallers(instance, `fuzz${seed}.${part}`, known);
    const numRuns = Math.min(PART, requests - tally.total);
    const recipes = fc.sample(recipeOf(calls), { numRuns, seed: seed + part });
    const worker = async (): Promise<void> => {
      for (let next = recipes.pop(); next !== undefined; next = recipes.pop()) {
        const fault = await send(next, { instance, callers, known, tally });
        if (fault !== null) faults.push(fault);
        onProgress(tally.total);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  return { tally, faults };
}

const nameOf = ({ method, path }: DescribedCall): string => `${method} ${path}`;

interface Around {
  readonly instance: Instance;
  readonly callers: Callers;
  readonly known: KnownThings;
  readonly tally: Tally;
}

/** @returns what is wrong about the answer; null where nothing is */
async function send(recipe: Recipe, { instance, callers, known, tally }: Around) {
  const { call, caller, body } = recipe;
  const token = tokenOf(recipe, callers, known);
  const address = addressOf(recipe, known, token);
  const written = body === null ? null : writtenOf(body, known, token);
  const headers = {
    ...recipe.headers,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === null ? {} : { 'Content-Type': body.type }),
  };
  const init = { method: call.method, headers, ...(written && { body: written.bytes }) };
  const answer = await answerTo(`${instance.url}/api${address}`, init);
  tally.add(nameOf(call), answer.status);
  if (answer.status >= 200 && answer.status < 300) {
    learn(nameOf(call), answer.text, known);
    learnNewcomer(recipe, answer.text, written?.json, known);
  }
  if (answer.status > 0 && answer.status < 500) return null;
  const asked = JSON.stringify(written?.json) ?? String(written?.bytes);
  return `${answer.status} ${call.method} ${address} as ${caller} ${asked.slice(0, 300)} → ${answer.text.slice(0, 300)}`;
}

function tokenOf({ caller, choice }: Recipe, callers: Callers, known: KnownThings): string | null {
  if (caller === null) return null;
  if (caller === 'forged') return 'not.a.token';
  return caller === 'newcomer' ? known.pick('newcomer', choice) : callers[caller];
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

function addressOf(recipe: Recipe, known: KnownThings, token: string | null): string {
  const { call, parameters, hasUnknown } = recipe;
  const query = new URLSearchParams(hasUnknown ? { unknown: 'yes' } : {});
  let { path } = call;
  for (const parameter of call.parameters) {
    const value = fill(parameters[parameter.name], known, token);
    if (parameter.in === 'path') {
      const part = encodeURIComponent(asText(value).slice(0, 200));
      path = path.replace(`{${parameter.name}}`, () => part);
    } else if (parameter.in === 'query' && value !== null && value !== undefined) {
      query.set(parameter.name, asText(value).slice(0, 500));
    }
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

function writtenOf({ content }: Body, known: KnownThings, token: string | null) {
  if ('bytes' in content) return { bytes: content.bytes, json: undefined };
  const json = fill(content.json, known, token);
  const text = (JSON.stringify(json) ?? '').toWellFormed();
  return { bytes: new Uint8Array(Buffer.from(text)), json };
}

/**
 * A service that is too busy says when to ask again, and so it is asked.
 * @returns status 0 where no answer came; event streams are left once they are open
 */
async function answerTo(
  url: string,
  init: RequestInit,
  tries = TRIES,
): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status, headers } = answer;
    const retryAfter = Number(headers.get('retry-after') ?? 0);
    if (status === 503 && retryAfter > 0 && tries > 1) {
      await answer.arrayBuffer();
      await delay(retryAfter * 1000);
      return await answerTo(url, init, tries - 1);
    }
    const type = headers.get('content-type') ?? '';
    if (type.includes('json')) return { status, text: await answer.text() };
    if (type.includes('event-stream')) await answer.body?.cancel();
    else await answer.arrayBuffer();
    return { status, text: '' };
  } catch (error) {
    return {
      status: 0,
      text: error instanceof Error ? `${error.message} ${String(error.cause)}` : '',
    };
  }
}

function learnNewcomer({ call }: Recipe, text: string, asked: unknown, known: KnownThings): void {
  if (nameOf(call) !== 'POST /auth/register' || typeof asked !== 'object' || !asked) return;
  const { access_token: token }: { access_token?: string } = JSON.parse(text);
  const username: unknown = Reflect.get(asked, 'username');
  if (token !== undefined && typeof username === 'string') learnAccount(token, username, known);
}
