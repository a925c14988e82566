import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { backoff, openLiveStream } from './use-live.ts';

const fetched = vi.fn<typeof fetch>();
const handlers = { onReady: vi.fn(), onChange: vi.fn(), onBroken: vi.fn() };

/** A stream with these chunks that then ends, or stays open. */
function stream(chunks: readonly string[], staysOpen = false): Response {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(bytes.encode(chunk));
      if (!staysOpen) controller.close();
    },
  });
  return new Response(body);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', memoryStorage({ token: 'secret' }));
  vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
});
afterEach(() => {
  vi.useRealTimers();
});

test('tells what changed, whatever the pieces it comes in', async () => {
  fetched.mockResolvedValue(
    stream(
      [
        'event: ready\nda',
        'ta: {}\n\n: heartbeat\n\nevent: changed\n',
        'data: {"position":"9"}\n\n',
      ],
      true,
    ),
  );
  const close = openLiveStream('/user/live', 'signed-in', handlers);
  await vi.waitFor(() => expect(handlers.onChange).toHaveBeenCalledWith('9'));
  expect(handlers.onReady).toHaveBeenCalledOnce();
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe(
    'Bearer secret',
  );
  close();
});

test('passes over a change that is not as agreed', async () => {
  fetched.mockResolvedValue(
    stream(
      [
        'event: changed\ndata: {\n\n',
        'event: changed\ndata: {}\n\n',
        'event: changed\ndata: {"position":"1"}\n\n',
      ],
      true,
    ),
  );
  const close = openLiveStream('/user/live', 'signed-in', handlers);
  await vi.waitFor(() => expect(handlers.onChange).toHaveBeenCalledOnce());
  expect(handlers.onChange).toHaveBeenCalledWith('1');
  close();
});

test('comes back after it broke', async () => {
  fetched.mockResolvedValueOnce(stream([]));
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockResolvedValue(stream(['event: ready\ndata: {}\n\n'], true));
  const close = openLiveStream('/threads/t/live', 'public', handlers);
  await vi.advanceTimersByTimeAsync(5000);
  expect(handlers.onBroken).toHaveBeenCalledTimes(2);
  expect(handlers.onReady).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledTimes(3);
  close();
});

test('comes back as late as the server asks', async () => {
  fetched.mockResolvedValueOnce(stream(['event: ready\ndata: {}\n\n', 'retry: 30000\n\n']));
  fetched.mockResolvedValue(stream([], true));
  const close = openLiveStream('/user/live', 'signed-in', handlers);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(fetched).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetched).toHaveBeenCalledTimes(2);
  close();
});

test('forgets a session that has ended, and asks no more', async () => {
  fetched.mockResolvedValueOnce(stream(['event: ready\ndata: {}\n\n']));
  fetched.mockResolvedValue(new Response('{}', { status: 401 }));
  openLiveStream('/user/live', 'signed-in', handlers);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem('token')).toBeNull();
});

test('counts a silent line as broken', async () => {
  fetched.mockImplementation((_url, init) => {
    const response = stream(['event: ready\ndata: {}\n\n'], true);
    const reader = response.body?.getReader();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const chunk = await reader?.read();
        if (chunk?.value !== undefined) controller.enqueue(chunk.value);
      },
      start(controller) {
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return Promise.resolve(new Response(body));
  });
  const close = openLiveStream('/user/live', 'signed-in', handlers);
  await vi.advanceTimersByTimeAsync(44_000);
  expect(handlers.onBroken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(handlers.onBroken).toHaveBeenCalledOnce();
  close();
});

test('takes a refusal for an answer', async () => {
  fetched.mockResolvedValue(new Response('{}', { status: 404 }));
  openLiveStream('/threads/none/live', 'public', handlers);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(handlers.onBroken).toHaveBeenCalledOnce();
});

test('waits longer each time, but never long', () => {
  expect(backoff(0, 0)).toBe(500);
  expect(backoff(0, 1)).toBe(1000);
  expect(backoff(3, 1)).toBe(8000);
  expect(backoff(50, 1)).toBe(30_000);
});
