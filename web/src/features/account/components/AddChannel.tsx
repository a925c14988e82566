import type { OwnChannel } from '@app/query-api/features/channels/contract';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { AddNtfy } from './AddNtfy.tsx';
import { AddWebhook } from './AddWebhook.tsx';
import { ConnectTelegram } from './ConnectTelegram.tsx';

interface AddChannelProps {
  channels: readonly OwnChannel[];
  /** Null if this instance has no bot. */
  telegramBot: string | null;
  refresh: () => void;
}

/** A button and a dialog for each kind of channel. */
export function AddChannel({ channels, telegramBot, refresh }: AddChannelProps) {
  const [adding, setAdding] = useState<OwnChannel['kind'] | null>(null);
  const close = (): void => {
    setAdding(null);
    refresh();
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setAdding('ntfy')}>Add ntfy</Button>
      {telegramBot !== null && (
        <Button onClick={() => setAdding('telegram')}>Connect Telegram</Button>
      )}
      <Button onClick={() => setAdding('webhook')}>Add a webhook</Button>
      <Modal open={adding === 'ntfy'} onOpenChange={close} title="Add ntfy" focusFirst="field">
        <AddNtfy onDone={close} />
      </Modal>
      <Modal open={adding === 'telegram'} onOpenChange={close} title="Connect Telegram">
        <ConnectTelegram channels={channels} onLook={refresh} onDone={close} />
      </Modal>
      <Modal
        open={adding === 'webhook'}
        onOpenChange={close}
        title="Add a webhook"
        focusFirst="field"
      >
        <AddWebhook onDone={close} />
      </Modal>
    </div>
  );
}
