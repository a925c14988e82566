import { hasFailed } from '../../../api/has-failed.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { AddChannel } from './AddChannel.tsx';
import { ChannelRow } from './ChannelRow.tsx';
import { HearingPart } from './HearingPart.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { useChannels } from './use-channels.ts';

/** The user's own destinations for notices (docs/product.md, Notices). */
export function ChannelsPart() {
  const channels = useChannels();
  const { list, refresh } = channels;
  const all = list.data?.channels ?? [];
  return (
    <HearingPart
      title="More channels"
      anchor="channels"
      about="Have notifications sent to a program or service of your own. They never contain the message."
    >
      <NotLoaded list={list} text="Your channels could not be loaded." />
      {list.isPending && !hasFailed(list) && (
        <Loading label="Loading your channels">
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {all.length > 0 && (
        <ul className="grid border-y border-line">
          {all.map((channel) => (
            <li key={channel.id} className="border-line not-first:border-t">
              <ChannelRow channel={channel} channels={channels} />
            </li>
          ))}
        </ul>
      )}
      {list.data !== undefined && (
        <AddChannel channels={all} telegramBot={list.data.telegram_bot} refresh={refresh} />
      )}
    </HearingPart>
  );
}
