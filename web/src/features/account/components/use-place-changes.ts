import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import type { PlaceCommands } from '../api/place-commands.ts';

/**
 * Changes devices or channels. After each change the list is reloaded; a toast reports a failure.
 * @param refresh reloads the list
 */
export function usePlaceChanges(commands: PlaceCommands, refresh: () => Promise<void>) {
  const changing = useAction(async (act: () => Promise<void>) => {
    await act();
    await refresh();
  });

  /** @returns whether the change succeeded */
  async function change(act: () => Promise<void>, fallback: string): Promise<boolean> {
    const outcome = await changing.run(act);
    if (outcome?.ok === false) showToast('error', failureText(outcome.error, fallback));
    return outcome?.ok === true;
  }

  return {
    busy: changing.busy,
    change,
    showTitle: (id: string, shows: boolean) =>
      void change(
        () => commands.chooseTitle(id, shows, randomKey()),
        'Your choice could not be saved. Please try again.',
      ),
  };
}
