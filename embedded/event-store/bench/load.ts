/** Runs `action` repeatedly. @returns how many ended per second */
export async function rateOf(
  action: () => Promise<unknown>,
  options: { readonly atOnce: number; readonly milliseconds: number },
): Promise<number> {
  const start = performance.now();
  const until = start + options.milliseconds;
  let count = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      await action();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, worker));
  return (count * 1_000) / (performance.now() - start);
}

/** Runs `action` repeatedly, one at a time. @returns how long each took, in ms */
export async function timesOf(
  action: () => Promise<unknown>,
  milliseconds: number,
): Promise<number[]> {
  const until = performance.now() + milliseconds;
  const times: number[] = [];
  while (performance.now() < until) {
    const start = performance.now();
    await action();
    times.push(performance.now() - start);
  }
  return times;
}
