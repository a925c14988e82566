import type { OwnChannel } from '@app/query-api/features/channels/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { connectTelegram } from '../api/channels.ts';

/** How often the list is reloaded to see whether the chat is connected, in ms. */
const LOOK_MS = 2000;

interface ConnectTelegramProps {
  channels: readonly OwnChannel[];
  onLook: () => void;
  onDone: () => void;
}

/** The number of chats that receive notices. */
const connected = (channels: readonly OwnChannel[]): number =>
  channels.filter(({ kind, expired_at: expired }) => kind === 'telegram' && expired === null)
    .length;

/** Shows a link to the bot that connects the chat, and waits until it is connected. */
export function ConnectTelegram({ channels, onLook, onDone }: ConnectTelegramProps) {
  const [link, setLink] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [before] = useState(() => connected(channels));
  const asking = useAction(() => connectTelegram(randomKey()));
  const isConnected = connected(channels) > before;
  const look = useEffectEvent(onLook);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (isConnected) finish();
  }, [isConnected]);
  useEffect(() => {
    if (link === null) return undefined;
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [link]);

  async function ask(): Promise<void> {
    setFailure(null);
    const outcome = await asking.run(undefined);
    if (outcome?.ok === true) setLink(outcome.value.link);
    if (outcome?.ok === false) {
      setFailure(failureText(outcome.error, 'There is no link at the moment. Please try again.'));
    }
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        Our bot tells you in Telegram when somebody writes to you. Open the link on a device that
        has Telegram and press Start there; the link works once, for 15 minutes.
      </p>
      {link === null ? (
        <Button
          kind="primary"
          className="justify-self-start"
          busy={asking.busy}
          onClick={() => void ask()}
        >
          {asking.busy ? 'Making a link…' : 'Get my link'}
        </Button>
      ) : (
        <>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass('primary')} justify-self-start`}
          >
            Open Telegram
          </a>
          <output className="text-sm text-ink-soft">Waiting until you press Start.</output>
        </>
      )}
      <FormFailure text={failure} />
    </div>
  );
}
