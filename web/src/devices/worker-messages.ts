import * as z from 'zod/mini';

/**
 * Messages of the service worker to open pages: the link of a notification that arrived, or was
 * clicked.
 */
const workerMessage = z.union([z.object({ arrived: z.string() }), z.object({ open: z.string() })]);

export type WorkerMessage = z.infer<typeof workerMessage>;

/** @returns a function that stops listening */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const onMessage = ({ data }: MessageEvent): void => {
    const read = workerMessage.safeParse(data);
    if (read.success) listener(read.data);
  };
  serviceWorker.addEventListener('message', onMessage);
  // Without this, messages are queued until `onmessage` is set.
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', onMessage);
}
