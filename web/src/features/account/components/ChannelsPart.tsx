import { channelCode } from '@app/command-api/features/channels/contract';
import type { OwnChannel } from '@app/query-api/features/channels/contract';
import { BellRing, Send } from 'lucide-react';
import { useState } from 'react';
import { AddChannel } from './AddChannel.tsx';
import { Section } from '../../../components/Section.tsx';
import { Row, RowList } from '../../../components/RowList.tsx';
import { SureButton } from '../../../components/SureDialog.tsx';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { useForm } from '../../../api/use-form.ts';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { CHANNELS, channelsQuery } from '../api/channels.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmPlace, usePlaceChanges } from './use-place-changes.ts';

interface ChannelWords {
  readonly name: string;
  readonly sent: string;
  readonly expired: string;
  readonly removal: string;
}

const CHANNEL_WORDS: Readonly<Record<OwnChannel['kind'], ChannelWords>> = {
  ntfy: {
    name: 'ntfy',
    sent: 'We published a test notification to your topic. It contains a code: look in the ntfy app.',
    expired: 'Its server says that nothing is there any more. Send a test once it is back.',
    removal: 'Your topic gets no more notifications.',
  },
  telegram: {
    name: 'Telegram',
    sent: 'We sent a test notification to your chat with the bot. It contains a code.',
    expired: 'You stopped the bot there. Connect Telegram again to be notified there.',
    removal: 'The bot tells you nothing any more.',
  },
};

const WORDS = {
  notLoaded: 'Your channels could not be loaded.',
  loading: 'Loading your channels',
};
const NOT_REMOVED = 'The channel could not be removed. Please try again.';

const ICONS = { ntfy: BellRing, telegram: Send } as const;

export function ChannelsPart() {
  const channels = useChannels();
  const { list, refresh } = channels;
  const all = list.data?.channels ?? [];
  return (
    <Section
      isPart
      title="More channels"
      anchor="channels"
      about="Have notifications sent to ntfy or Telegram. They never contain the message."
    >
      <RowList
        list={list}
        items={all}
        words={WORDS}
        renderRow={(channel) => <ChannelRow channel={channel} channels={channels} />}
      />
      {list.data !== undefined && (
        <AddChannel channels={all} telegramBot={list.data.telegram_bot} refresh={refresh} />
      )}
    </Section>
  );
}

interface ChannelRowProps {
  channel: OwnChannel;
  channels: Channels;
}

function ChannelRow({ channel, channels }: ChannelRowProps) {
  const { id, kind, is_confirmed: isConfirmed, expired_at: expiredAt } = channel;
  const name = `${CHANNEL_WORDS[kind].name} ${channel.name}`.trim();
  const takes = isConfirmed && expiredAt === null;
  const test = takes ? 'Send a test' : 'Send the test again';
  return (
    <Row
      icon={ICONS[kind]}
      level={4}
      title={name}
      about={<ChannelState channel={channel} />}
      actions={
        <>
          <Button
            busy={channels.busy}
            aria-label={`${test} to ${name}`}
            onClick={() => channels.test(id)}
          >
            {test}
          </Button>
          <SureButton
            label="Remove"
            name={`Remove ${name}`}
            title="Remove this channel?"
            keep="Keep it"
            act="Remove it"
            acting="Removing…"
            busy={channels.busy}
            onAct={(close) => void channels.remove(id, close)}
          >
            <p className="font-semibold">{name}</p>
            <p className="text-ink-soft">{CHANNEL_WORDS[kind].removal}</p>
          </SureButton>
        </>
      }
    >
      {!takes && channel.code_until !== null && (
        <ChannelCodeForm channel={channel} onConfirmed={channels.refresh} />
      )}
      {takes && (
        <Switch
          label="Include the title"
          help="Notifications then include the title of your code."
          checked={channel.shows_title}
          onChange={(shows) => channels.showTitle(id, shows)}
        />
      )}
    </Row>
  );
}

function ChannelState({ channel }: { channel: OwnChannel }) {
  const { expired_at: expiredAt, failing_since: failing, last_delivered_at: delivered } = channel;
  const failure = channel.failure === null ? '' : ` ${channel.failure}`;
  if (expiredAt !== null) {
    return (
      <>
        No notifications since <DateTime iso={expiredAt} />. {CHANNEL_WORDS[channel.kind].expired}
      </>
    );
  }
  if (failing !== null && !channel.is_confirmed) return `The test did not get through.${failure}`;
  if (!channel.is_confirmed) {
    return channel.code_until === null
      ? 'Its code does not count any more. Send the test again.'
      : 'Waits for its code.';
  }
  if (failing !== null) {
    return (
      <>
        Not reached since <DateTime iso={failing} />.{failure}
      </>
    );
  }
  if (delivered === null) return 'Gets notifications.';
  return (
    <>
      Gets notifications. Last one <DateTime iso={delivered} />.
    </>
  );
}

interface ChannelCodeFormProps {
  channel: OwnChannel;
  onConfirmed: () => void;
}

function ChannelCodeForm({ channel: { id, kind }, onConfirmed }: ChannelCodeFormProps) {
  const [code, setCode] = useState('');
  const form = useForm({
    schema: channelCode,
    send: (body, key) => confirmPlace(CHANNELS, id, body, key),
    failure: 'The code could not be checked. Please try again.',
    onDone: onConfirmed,
    // After too many wrong attempts the code is invalid, which the reloaded list shows.
    onFailed: onConfirmed,
  });
  return (
    <Form
      errors={form.errors}
      send={() => form.submit({ code: code.replaceAll(/\s/gu, '') })}
      className="grid gap-4 rounded-card bg-signal-wash p-4 sm:p-5"
    >
      <p>{CHANNEL_WORDS[kind].sent}</p>
      <TextField
        label="6-digit code"
        name="code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
        value={code}
        error={form.errors['code'] ?? form.failure ?? undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
        {form.busy ? 'Checking…' : 'Confirm the channel'}
      </Button>
    </Form>
  );
}

function useChannels() {
  const queryClient = useQueryClient();
  const list = useQuery(channelsQuery());
  const refresh = () => queryClient.invalidateQueries({ queryKey: channelsQuery().queryKey });
  const { remove, ...changes } = usePlaceChanges(CHANNELS, refresh);
  return {
    ...changes,
    list,
    refresh: () => void refresh(),
    /** @param onKept called if the removal failed */
    remove: async (id: string, onKept: () => void): Promise<void> => {
      if (!(await remove(id, NOT_REMOVED))) onKept();
    },
  };
}

type Channels = ReturnType<typeof useChannels>;
