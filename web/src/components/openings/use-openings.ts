import type { CodeOpenings } from '@app/query-api/features/openings/contract';
import { useEffect, useState } from 'react';
import { useIntention } from '../../api/intention.ts';
import { useAction } from '../../api/use-action.ts';
import { chooseOpeningLog, readOpenings } from './openings-api.ts';

interface OpeningsState {
  /** Null until they are loaded. */
  found: CodeOpenings | null;
  hasFailed: boolean;
  reload: () => void;
  /** Switches the record on or off. @returns whether that succeeded */
  choose: (enabled: boolean) => Promise<boolean>;
  busy: boolean;
}

/**
 * The openings of one's own code, read when they are first shown and each time that the user
 * returns to the page. Without a query library, like the page of the code.
 */
export function useOpenings(id: string): OpeningsState {
  const [found, setFound] = useState<CodeOpenings | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** A new object for each read. */
  const [asked, ask] = useState({ id });
  const intention = useIntention();
  const choosing = useAction((enabled: boolean) =>
    chooseOpeningLog(id, enabled, intention.keyFor({ enabled })),
  );
  const reload = (): void => ask({ id });

  useEffect(() => {
    const abort = new AbortController();
    const read = async (): Promise<void> => {
      try {
        const openings = await readOpenings(asked.id, abort.signal);
        setFound(openings);
        setFailed(false);
      } catch {
        if (!abort.signal.aborted) setFailed(true);
      }
    };
    void read();
    return () => abort.abort();
  }, [asked]);

  useEffect(() => {
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') ask({ id });
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [id]);

  async function choose(enabled: boolean): Promise<boolean> {
    const outcome = await choosing.run(enabled);
    if (outcome === null || !outcome.ok) return false;
    intention.settle();
    reload();
    return true;
  }

  return { found, hasFailed, reload, choose, busy: choosing.busy };
}
