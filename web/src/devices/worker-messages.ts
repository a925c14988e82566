import * as z from 'zod/mini';

/** What the service worker tells open pages: where a notice leads that arrived, or was pressed. */
const workerMessage = z.union([z.object({ arrived: z.string() }), z.object({ open: z.string() })]);

export type WorkerMessage = z.infer<typeof workerMessage>;

/** @returns ends the listening */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const onMessage = ({ data }: MessageEvent): void => {
    const read = workerMessage.safeParse(data);
    if (read.success) listener(read.data);
  };
  serviceWorker.addEventListener('message', onMessage);
  // Without this, messages wait until somebody sets `onmessage`.
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', onMessage);
}
