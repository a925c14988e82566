import { showToast } from '../components/toasts/show-toast.ts';
import { useAction } from './use-action.ts';
import { failureText } from './use-form.ts';

interface Report {
  readonly done?: string;
  /** The toast for a failure, if the server has no sentence of its own. */
  readonly failed: string;
}

/** Runs one change at a time; a toast reports how it went. */
export function useReported() {
  const { busy, run } = useAction((act: () => Promise<unknown>) => act());
  return {
    busy,
    report: async (act: () => Promise<unknown>, { done, failed }: Report): Promise<boolean> => {
      const outcome = await run(act);
      if (outcome?.ok === false) showToast('error', failureText(outcome.error, failed));
      if (outcome?.ok !== true) return false;
      if (done !== undefined) showToast('success', done);
      return true;
    },
  };
}
