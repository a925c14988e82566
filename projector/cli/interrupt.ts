/**
 * Turns the first Ctrl-C (or a request to stop) into a signal, so that the current work can end
 * properly. The second one ends the process.
 */
export function untilInterrupted(): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const stop = (): void => controller.abort(new Error('Interrupted'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
    },
  };
}
