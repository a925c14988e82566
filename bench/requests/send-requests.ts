import { DemoApi } from '@app/embedded/demo/api';
import * as fc from 'fast-check';
import { type DescribedCall, readCalls } from './described-call.ts';
import { bodyLike, hostile } from './from-schema.ts';

export interface SendOptions {
  /** Where the product runs. Its limits must be scaled, and its providers lead nowhere. */
  readonly url: string;
  readonly administrator: { readonly username: string; readonly password: string };
  readonly requests: number;
  readonly seed: number;
  readonly onProgress?: (sent: number) => void;
}

/** What came of it. */
export interface Sent {
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Calls that were never answered with anything but a refusal of the caller. */
  readonly calls: number;
  /** Answers that must not be: each with what was asked. */
  readonly faults: readonly string[];
}

interface Request {
  readonly call: DescribedCall;
  readonly url: string;
  readonly init: RequestInit;
}

const AT_ONCE = 16;
const PATIENCE_MS = 15_000;
/** A provider's own refusal is handed on as 502 where the document says so (`Send test`). */
const MAY_BE_REFUSED_BY_PROVIDER = 502;

/** Sends generated requests over every call that the product describes, rightly and wrongly. */
export async function sendRequests(options: SendOptions): Promise<Sent> {
  const { url, requests, seed, onProgress = () => undefined } = options;
  const calls = readCalls(await (await fetch(`${url}/api/openapi.json`)).json());
  const requestsOf = fc.sample(await requestArbitrary(options, calls), { numRuns: requests, seed });
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let sent = 0;
  const worker = async (): Promise<void> => {
    for (let next = requestsOf.pop(); next !== undefined; next = requestsOf.pop()) {
      const status = await statusOf(next);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isProvider = status === MAY_BE_REFUSED_BY_PROVIDER && next.call.statuses.has(status);
      if ((status === 0 || status >= 500) && !isProvider) {
        faults.push(`${status} ${next.call.method} ${next.url} ${describe(next.init.body)}`);
      }
      sent += 1;
      onProgress(sent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { statuses, calls: calls.length, faults };
}

const describe = (body: RequestInit['body']): string =>
  typeof body === 'string' ? body.slice(0, 300) : '';

/** @returns 0 where no answer came; event streams are left once they are open */
async function statusOf({ url, init }: Request): Promise<number> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const isStream = answer.headers.get('content-type')?.includes('event-stream') === true;
    if (isStream) await answer.body?.cancel();
    else await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    // What fetch itself refuses to send was never a request.
    return error instanceof TypeError && !(error.cause instanceof Error) ? -1 : 0;
  }
}

async function requestArbitrary(
  { url, administrator }: SendOptions,
  calls: readonly DescribedCall[],
): Promise<fc.Arbitrary<Request>> {
  const api = new DemoApi(url);
  const account = { username: 'fuzz.owner', password: 'plum kettle orbit' };
  const owner = String((await api.send('/auth/register', account))['access_token']);
  const admin = await api.signIn(administrator.username, administrator.password);
  const code = await api.send('/qr/generate', { title: 'Bag' }, owner);
  const message = await api.send(`/qr/${String(code['uid'])}/message`, { content: 'Hi' });
  const batch = { quantity: 2, purpose: 'testing', notes: null };
  const { id } = await api.send('/admin/bulk-generate-qr', batch, admin);
  const there = [code['uid'], code['id'], message['id'], message['thread_token'], id].map(String);
  const part = fc.oneof(
    { arbitrary: fc.constantFrom(...there), weight: 3 },
    {
      arbitrary: hostile.map((value) =>
        typeof value === 'string' ? value : JSON.stringify(value),
      ),
      weight: 1,
    },
  );
  const token = fc.constantFrom(owner, admin, 'not.a.token', null);
  return fc.constantFrom(...calls).chain((call) => requestOf(call, url, part, token));
}

function requestOf(
  call: DescribedCall,
  url: string,
  part: fc.Arbitrary<string>,
  token: fc.Arbitrary<string | null>,
): fc.Arbitrary<Request> {
  const names = call.parameters.filter((parameter) => parameter.in !== 'header');
  const body = call.body === null ? fc.constant(null) : bodyOf(call.body);
  return fc
    .tuple(
      fc.tuple(...names.map(() => fc.option(part, { freq: 8, nil: '' }))),
      token,
      body,
      fc.uuid(),
    )
    .map(([values, bearer, content, key]) => {
      const query = new URLSearchParams();
      let path = call.path;
      for (const [index, parameter] of names.entries()) {
        const value = (values[index] ?? '').toWellFormed();
        if (parameter.in === 'path') {
          path = path.replace(`{${parameter.name}}`, () => encodeURIComponent(value.slice(0, 200)));
        } else if (value !== '') query.set(parameter.name, value.slice(0, 500));
      }
      const headers = {
        'Idempotency-Key': key,
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
        ...(content === null ? {} : { 'Content-Type': content.type }),
      };
      const init = { method: call.method, headers, ...(content && { body: content.text }) };
      return { call, url: `${url}/api${path}?${query.toString()}`, init };
    });
}

interface Content {
  readonly type: string;
  readonly text: string;
}

function bodyOf({ type, schema }: { type: string; schema: object }): fc.Arbitrary<Content> {
  if (!type.includes('json')) return fc.string({ unit: 'binary' }).map((text) => ({ type, text }));
  const right = bodyLike({ ...schema }).map((value) => JSON.stringify(value) ?? '');
  const text = fc.oneof(
    { arbitrary: right, weight: 12 },
    { arbitrary: fc.constantFrom('', '{', '[1,', 'null', '{"a":'.repeat(2000)), weight: 1 },
  );
  return fc
    .tuple(text, fc.constantFrom(type, type, type, type, 'text/plain', 'image/png'))
    .map(([written, as]) => ({ type: as, text: written.toWellFormed() }));
}
