import { useRef, useState } from 'react';

export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown };

/** Runs one request at a time: a second tap during the first has no effect. */
export function useAction<I, T>(
  act: (input: I) => Promise<T>,
): { busy: boolean; run: (input: I) => Promise<Outcome<T> | null> } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function run(input: I): Promise<Outcome<T> | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return { ok: true, value: await act(input) };
    } catch (error) {
      return { ok: false, error };
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, run };
}
