import { useQuery, useQueryClient } from '@tanstack/react-query';
import { randomKey } from '../../../api/random-key.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { channelCommands, channelsQuery } from '../api/channels.ts';
import { usePlaceChanges } from './use-place-changes.ts';

export function useChannels() {
  const queryClient = useQueryClient();
  const list = useQuery(channelsQuery());
  const refresh = () => queryClient.invalidateQueries({ queryKey: channelsQuery().queryKey });
  const { busy, change, showTitle } = usePlaceChanges(channelCommands, refresh);

  async function test(id: string): Promise<void> {
    const fallback = 'The test could not be sent. Please try again.';
    const isSent = await change(() => channelCommands.test(id, randomKey()), fallback);
    if (isSent) showToast('success', 'A test notification is on its way.');
  }

  return {
    list,
    busy,
    refresh: () => void refresh(),
    test: (id: string) => void test(id),
    showTitle,
    remove: (id: string) =>
      change(
        () => channelCommands.remove(id, randomKey()),
        'The channel could not be removed. Please try again.',
      ),
  };
}

export type Channels = ReturnType<typeof useChannels>;
