import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { memoryStorage } from '../testing/memory-storage.ts';

const answer = z.object({ id: z.string() });
const assign = vi.fn();
const fetched = vi.fn<typeof fetch>();

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

/** A fresh client, as after a page load. */
async function load(pathname = '/dashboard', token: string | null = 'secret') {
  vi.resetModules();
  vi.stubGlobal('window', { location: { pathname, search: '?tab=messages', assign } });
  vi.stubGlobal('localStorage', memoryStorage(token === null ? {} : { token }));
  return import('./client.ts');
}

function sent(call = 0): { url: unknown; headers: Headers; init: RequestInit | undefined } {
  const [url, init] = fetched.mock.calls[call] ?? [];
  return { url, headers: new Headers(init?.headers), init };
}

beforeEach(() => {
  fetched.mockReset();
  assign.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('sessionStorage', memoryStorage());
});

describe('a write', () => {
  test('carries the token, the key of its intention and a JSON body', async () => {
    const client = await load();
    fetched.mockResolvedValue(json({ id: 'a' }, 201));
    await client.write({
      path: '/x',
      as: 'signed-in',
      body: { n: 1 },
      idempotencyKey: 'k',
      answer,
    });
    const { url, headers, init } = sent();
    expect(url).toBe('/api/x');
    expect(init?.method).toBe('POST');
    expect(init?.body).toBe('{"n":1}');
    expect(headers.get('Authorization')).toBe('Bearer secret');
    expect(headers.get('Idempotency-Key')).toBe('k');
  });

  test('of a finder never carries the token, even when signed in', async () => {
    const client = await load();
    fetched.mockResolvedValue(json({ id: 'a' }, 201));
    await client.write({ path: '/x', as: 'public', body: {}, idempotencyKey: 'k', answer });
    expect(sent().headers.has('Authorization')).toBe(false);
  });

  test('is seen by the next read, wherever that is answered', async () => {
    const client = await load();
    fetched.mockResolvedValueOnce(json({ id: 'a' }, 201, { 'X-Position': '17/17' }));
    fetched.mockResolvedValueOnce(json({ id: 'a' }));
    await client.write({ path: '/x', as: 'signed-in', body: {}, idempotencyKey: 'k', answer });
    await client.get({ path: '/y', as: 'signed-in', answer });
    expect(sent(1).headers.get('X-Min-Position')).toBe('17/17');
  });
});

describe('a refusal', () => {
  const problem = {
    type: 'about:blank',
    title: 'Bad request',
    status: 400,
    detail: 'Title is required.',
    errors: [{ path: 'title', message: 'Title is required.' }],
  };

  test('keeps the server’s detail and issues', async () => {
    const client = await load();
    fetched.mockResolvedValue(json(problem, 400));
    await expect(client.get({ path: '/x', as: 'public', answer })).rejects.toMatchObject({
      status: 400,
      detail: 'Title is required.',
      errors: problem.errors,
    });
  });

  test('without a problem document has no detail', async () => {
    const client = await load();
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(client.get({ path: '/x', as: 'public', answer })).rejects.toMatchObject({
      status: 502,
      detail: null,
    });
  });

  test('with 401 ends the session and asks to sign in, keeping the way back', async () => {
    const client = await load();
    fetched.mockResolvedValue(json({}, 401));
    await expect(client.get({ path: '/x', as: 'signed-in', answer })).rejects.toThrow('401');
    expect(localStorage.getItem('token')).toBeNull();
    const path = '/auth?next=%2Fdashboard%3Ftab%3Dmessages&ended=true';
    expect(assign).toHaveBeenCalledWith(path);
    const { hasSessionEnded } = await import('./token.ts');
    expect(hasSessionEnded()).toBe(true);
  });

  test('with 401 where there is a router does not load the page anew', async () => {
    const client = await load();
    const { navigateWith } = await import('./go-to.ts');
    const navigate = vi.fn();
    const stop = navigateWith(navigate);
    fetched.mockResolvedValue(json({}, 401));
    await expect(client.get({ path: '/x', as: 'signed-in', answer })).rejects.toThrow('401');
    expect(navigate).toHaveBeenCalledWith('/auth?next=%2Fdashboard%3Ftab%3Dmessages&ended=true');
    expect(assign).not.toHaveBeenCalled();
    stop();
  });

  test('with 401, late, leaves the session alone that followed', async () => {
    const client = await load();
    const { setToken } = await import('./token.ts');
    fetched.mockImplementation(async () => {
      setToken('another');
      return json({}, 401);
    });
    await expect(client.get({ path: '/x', as: 'signed-in', answer })).rejects.toThrow('401');
    expect(localStorage.getItem('token')).toBe('another');
    expect(assign).not.toHaveBeenCalled();
  });

  test('with 401 at the sign-in form leaves the person there', async () => {
    const client = await load('/auth', null);
    fetched.mockResolvedValue(json({}, 401));
    await expect(client.get({ path: '/x', as: 'public', answer })).rejects.toThrow('401');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a file', () => {
  test('is handed over as it came', async () => {
    await load();
    const { getRaw } = await import('./download.ts');
    fetched.mockResolvedValue(new Response('uid,url', { headers: { 'Content-Type': 'text/csv' } }));
    const file = await getRaw({ path: '/x.csv', as: 'signed-in' });
    expect(await file.text()).toBe('uid,url');
    expect(sent().headers.get('Authorization')).toBe('Bearer secret');
  });

  test('refused with 401 ends the session as any other answer does', async () => {
    await load();
    const { getRaw } = await import('./download.ts');
    fetched.mockResolvedValue(json({}, 401));
    await expect(getRaw({ path: '/x', as: 'signed-in' })).rejects.toThrow('401');
    expect(localStorage.getItem('token')).toBeNull();
    expect(assign).toHaveBeenCalled();
  });
});

describe('no answer', () => {
  test('is told apart from a refusal', async () => {
    const client = await load();
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(client.get({ path: '/x', as: 'public', answer })).rejects.toMatchObject({
      name: 'NoAnswerError',
    });
  });

  test('waited for in vain counts as none after ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const client = await load();
    fetched.mockResolvedValue(json({ id: 'a' }));
    await client.get({ path: '/x', as: 'public', answer });
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  test('to a read that nobody wants any more is not an error of the way', async () => {
    const client = await load();
    const gone = AbortSignal.abort();
    fetched.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
    await expect(
      client.get({ path: '/x', as: 'public', answer, signal: gone }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('an answer that is not as agreed is refused', async () => {
  const client = await load();
  fetched.mockResolvedValue(json({ id: 7 }));
  await expect(client.get({ path: '/x', as: 'public', answer })).rejects.toThrow();
});

const refusal = () =>
  json({ type: 'urn:problem:step-up-required', title: '', status: 403, detail: 'Prove it.' }, 403);

/** A fresh client that asks for proofs with this function. */
async function loadWith(ask: (password?: string) => Promise<boolean>) {
  const client = await load();
  const { proveBy } = await import('./step-up.ts');
  proveBy(ask);
  return client;
}

describe('a call that needs a recent proof', () => {
  const call = { path: '/x', as: 'signed-in', body: {}, idempotencyKey: 'k', answer } as const;

  test('goes once more under its key, once the person proved who they are', async () => {
    const client = await loadWith(async () => true);
    fetched.mockResolvedValueOnce(refusal()).mockResolvedValueOnce(json({ id: 'a' }));
    expect(await client.write(call)).toEqual({ id: 'a' });
    expect(sent(1).headers.get('Idempotency-Key')).toBe('k');
  });

  test('is refused where they give up, and asks once for two calls at once', async () => {
    const ask = vi.fn(async () => false);
    const client = await loadWith(ask);
    fetched.mockImplementation(async () => refusal());
    const read = client.get({ path: '/y', as: 'signed-in', answer });
    const refused = { status: 403, code: 'step-up-required' };
    await Promise.all([
      expect(client.write(call)).rejects.toMatchObject(refused),
      expect(read).rejects.toMatchObject(refused),
    ]);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('does not ask for a password that is in the form', async () => {
    const ask = vi.fn(async () => true);
    const client = await loadWith(ask);
    fetched.mockResolvedValueOnce(refusal()).mockResolvedValueOnce(json({ id: 'a' }));
    await client.write({ ...call, password: 'from the form' });
    expect(ask).toHaveBeenCalledWith('from the form');
  });

  test('asks for nothing where another refusal came', async () => {
    const ask = vi.fn(async () => true);
    const client = await loadWith(ask);
    fetched.mockResolvedValue(json({ type: 'urn:problem:administrators-only' }, 403));
    await expect(client.write(call)).rejects.toMatchObject({ status: 403 });
    expect(ask).not.toHaveBeenCalled();
  });
});
