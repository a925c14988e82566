import { telegramBotAnswer, telegramBotChoice } from '@app/command-api/features/telegram/contract';
import { telegramBot } from '@app/query-api/features/channels/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { SavedNote } from '../../../components/SavedNote.tsx';
import { SecretField } from '../../../components/SecretField.tsx';
import { Section } from '../../../components/Section.tsx';

const PATH = '/admin/telegram-bot';
const telegramBotQuery = ownQuery(['telegram-bot'], PATH, telegramBot);

/** The server asks Telegram which bot it is. An empty token removes the bot. */
const chooseTelegramBot = (body: { token: string }, idempotencyKey: string) =>
  sendCommand({ path: PATH, method: 'PUT', body, idempotencyKey, answer: telegramBotAnswer });

/** The bot that owners may connect (docs/operations.md, Notices). */
export function TelegramSection() {
  const queryClient = useQueryClient();
  const { data } = useQuery(telegramBotQuery);
  const [token, setToken] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useForm({
    schema: telegramBotChoice,
    send: chooseTelegramBot,
    failure: 'The bot could not be saved. Please try again.',
    onFailed: logError,
    onDone: (answer) => {
      queryClient.setQueryData(telegramBotQuery.queryKey, answer);
      setToken('');
    },
  });
  const username = data?.username ?? null;

  /** An empty token would remove the bot, which has its own button. */
  function save(): void {
    setMissing(token.trim() === '');
    if (token.trim() !== '') form.submit({ token });
  }

  return (
    <Section
      title="Telegram"
      about="Your own bot, which owners can connect on their account page. Create one with @BotFather. Its token is stored encrypted and never shown."
    >
      <Form aria-label="Telegram bot" errors={form.errors} send={save} className="grid gap-4">
        <p>{username === null ? 'There is no bot.' : `The bot is @${username}.`}</p>
        <SecretField
          label="Bot token"
          name="token"
          value={token}
          error={isMissing ? 'Paste the token of the bot.' : form.errors['token']}
          onChange={setToken}
        />
        <FormFailure text={form.failure} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.busy}>
            {form.busy ? 'Asking Telegram…' : username === null ? 'Save the bot' : 'Change the bot'}
          </Button>
          {username !== null && (
            <Button
              busy={form.busy}
              onClick={() => {
                setMissing(false);
                form.submit({ token: '' });
              }}
            >
              Remove the bot
            </Button>
          )}
          <SavedNote text={form.done ? 'Saved' : null} />
        </div>
      </Form>
    </Section>
  );
}
