import { randomKey } from '../../../api/random-key.ts';
import { useReported } from '../../../api/use-reported.ts';
import type { PlaceCommands } from '../api/place-commands.ts';

const TITLE = { failed: 'Your choice could not be saved. Please try again.' };

/**
 * Changes devices or channels. After each change the list is reloaded; a toast reports the result.
 * @param refresh reloads the list
 */
export function usePlaceChanges(commands: PlaceCommands, refresh: () => Promise<void>) {
  const { busy, report } = useReported();

  /** @returns whether the change succeeded */
  const change = (act: () => Promise<void>, words: Parameters<typeof report>[1]) =>
    report(async () => {
      await act();
      await refresh();
    }, words);

  return {
    busy,
    change,
    showTitle: (id: string, shows: boolean) =>
      void change(() => commands.chooseTitle(id, shows, randomKey()), TITLE),
  };
}
