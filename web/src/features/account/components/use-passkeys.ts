import { useQuery, useQueryClient } from '@tanstack/react-query';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { addPasskey, askForPasskey, passkeysQuery, removePasskey } from '../api/passkeys.ts';

const NOT_REMOVED = 'The passkey could not be removed. Please try again.';

export function usePasskeys() {
  const queryClient = useQueryClient();
  const list = useQuery(passkeysQuery());
  const refresh = () => queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey });
  const removing = useAction((id: string) => removePasskey(id, randomKey()));

  async function remove(id: string): Promise<void> {
    const outcome = await removing.run(id);
    if (outcome?.ok === false) showToast('error', failureText(outcome.error, NOT_REMOVED));
    if (outcome?.ok === true) showToast('success', 'The passkey was removed.');
    await refresh();
  }

  /** @throws DOMException, WebAuthnError, ApiError, NoAnswerError */
  async function add(name: string): Promise<void> {
    const options = await askForPasskey(randomKey());
    const { makePasskey } = await import('../../../passkeys/ask-passkey.ts');
    await addPasskey({ name, ...(await makePasskey(options)) }, randomKey());
    await refresh();
  }

  return { list, refresh, add, removing: removing.busy, remove: (id: string) => void remove(id) };
}
