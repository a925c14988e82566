/** TypeScript's DOM types cover only pages. */
export interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { json: () => unknown } | null;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The response requested while the worker started; undefined if there is none. */
  readonly preloadResponse: Promise<unknown>;
  respondWith: (response: Promise<Response>) => void;
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
  /** The button that was pressed; empty if it was the notification itself. */
  readonly action: string;
}

export interface WindowClient {
  readonly url: string;
  focus: () => Promise<WindowClient>;
  postMessage: (message: unknown, transfer: readonly Transferable[]) => void;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageToWorker;
  sync: SyncEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<readonly WindowClient[]>;
    openWindow: (url: string) => Promise<WindowClient | null>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
}

export const worker = globalThis as unknown as WorkerScope;
