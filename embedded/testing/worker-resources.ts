const KEY = Symbol.for('resources of this test worker');

/** Shared by the environment of a worker and its tests, which load their own copies of modules. */
const global = globalThis as { [KEY]?: AsyncDisposableStack };

/** Begins a worker. @returns a function that ends its resources, the newest first */
export function beginWorker(): () => Promise<void> {
  const resources = new AsyncDisposableStack();
  global[KEY] = resources;
  return () => resources.disposeAsync();
}

/**
 * A resource that all files of a worker share: it starts when the first one needs it, and ends with
 * the worker. Only for projects with `environment: 'embedded/testing/worker-environment.ts'` and
 * without isolation.
 */
export function oncePerWorker<T>(
  start: () => Promise<T>,
  end: (started: T) => Promise<void>,
): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => {
    started ??= start().then((made) => {
      const resources = global[KEY];
      if (resources === undefined)
        throw new Error('This project of tests keeps nothing per worker');
      resources.defer(() => end(made));
      return made;
    });
    return started;
  };
}
