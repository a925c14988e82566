let turn: Promise<void> | null = null;

/**
 * Waits until all requests that have arrived are read. What is answered at once is then answered in
 * one go: an answer wakes its client up, which takes more processor time on both sides than the
 * answer itself, and once it is awake it takes the next ones, too (docs/performance.md).
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
