interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupOptions {
  /** Most items in one run. */
  readonly maxItems?: number;
  /** Most runs in progress at the same time; further items are collected meanwhile. */
  readonly maxRuns?: number;
}

/**
 * Batches concurrent calls, as DataLoader does: one statement serves the requests of many callers.
 * A single caller does not wait.
 * @param run returns answers in the order of the items; if it throws, each of its callers gets the
 *   error
 */
export function groupCalls<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { maxItems = 200, maxRuns = 2 }: GroupOptions = {},
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let runs = 0;
  let scheduled = false;

  const settle = async (calls: readonly Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await run(calls.map(({ item }) => item));
      if (answers.length !== calls.length) throw new Error('A run must answer each of its items');
      answers.forEach((answer, index) => calls[index]?.resolve(answer));
    } catch (error) {
      for (const call of calls) call.reject(error);
    }
    runs -= 1;
    start();
  };

  const start = (): void => {
    scheduled = false;
    while (runs < maxRuns && waiting.length > 0) {
      runs += 1;
      void settle(waiting.splice(0, maxItems));
    }
  };

  return (item) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (scheduled || runs >= maxRuns) return;
      scheduled = true;
      // After the I/O of this turn of the event loop, so that requests that arrived together share
      // a batch.
      setImmediate(start);
    });
}
