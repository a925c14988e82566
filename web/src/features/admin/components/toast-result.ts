import { logError } from '../../../api/log-error.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';

/** Options of a mutation that says its result in a toast. */
export const toastResult = (success: string, failure: string | ((error: unknown) => string)) => ({
  onSuccess: () => showToast('success', success),
  onError: (error: unknown) => {
    logError(error);
    showToast('error', typeof failure === 'string' ? failure : failure(error));
  },
});
