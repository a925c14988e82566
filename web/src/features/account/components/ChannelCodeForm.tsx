import type { OwnChannel } from '@app/query-api/features/channels/contract';
import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { channelCode, channelCommands } from '../api/channels.ts';
import { CHANNEL_WORDS } from './channel-words.ts';

interface ChannelCodeFormProps {
  channel: OwnChannel;
  onConfirmed: () => void;
}

/** Asks for the code of a test notice. */
export function ChannelCodeForm({ channel: { id, kind }, onConfirmed }: ChannelCodeFormProps) {
  const [code, setCode] = useState('');
  const form = useForm({
    schema: channelCode,
    send: (body: { code: string }, key) => channelCommands.confirm(id, body, key),
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
