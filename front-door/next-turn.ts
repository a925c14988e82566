let turn: Promise<void> | null = null;

/**
 * Waits until all requests that have arrived are read, so that they are answered together. Each
 * answer wakes its client up, which costs both sides more processor time than the answer itself; a
 * client that is awake takes the next ones, too (docs/performance.md).
 */
export function nextTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = null;
      resolve();
    });
  });
  return turn;
}
