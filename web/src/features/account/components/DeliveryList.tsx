import type { Delivery, Webhook } from '@app/query-api/features/webhooks/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookReplay } from '@app/command-api/features/webhooks/contract';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { deliveryStateTexts, tryText, webhookTexts as texts } from '../../../content/webhooks.ts';
import { deliveriesQuery, replayWebhook, testWebhook } from '../api/webhooks.ts';
import { TextField } from '../../../components/Field.tsx';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { RowList } from '../../../components/RowList.tsx';

const WORDS = {
  notLoaded: texts.deliveriesNotLoaded,
  loading: texts.loading,
  none: texts.noDeliveries,
};

export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(deliveriesQuery(webhook.id));
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: deliveriesQuery(webhook.id).queryKey });
  const { busy, replay, test } = useSendAgain(webhook.id, refresh);
  const all = list.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
  const isOn = webhook.disabled === null;
  return (
    <div className="grid gap-5">
      {isOn && (
        <Button className="justify-self-start" busy={busy} onClick={test}>
          {texts.test}
        </Button>
      )}
      <RowList
        list={list}
        items={all}
        words={WORDS}
        renderRow={(delivery) => (
          <DeliveryRow
            delivery={delivery}
            onAgain={isOn ? () => replay({ delivery: delivery.id }) : null}
          />
        )}
      />
      {list.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.older}
        </Button>
      )}
      {isOn && all.length > 0 && <ReplayForm busy={busy} onDay={(day) => replay({ day })} />}
    </div>
  );
}

interface DeliveryRowProps {
  delivery: Delivery;
  onAgain: (() => void) | null;
}

function DeliveryRow({ delivery, onAgain }: DeliveryRowProps) {
  const { type, state, happened_at: at, next_try_at: next, tries } = delivery;
  return (
    <div className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{deliveryStateTexts[state]}</span>{' '}
          <span className="font-mono text-sm">{type}</span>
        </p>
        <p className="text-sm text-ink-soft">
          <DateTime iso={at} />
        </p>
      </div>
      {tries.map((each) => (
        <p key={each.at} className="text-sm wrap-anywhere text-ink-soft">
          <DateTime iso={each.at} /> {tryText(each)}
          {each.answer !== null && <span className="font-mono">: {each.answer}</span>}
        </p>
      ))}
      {next !== null && tries.length > 0 && (
        <p className="text-sm text-ink-soft">
          {texts.nextTry} <DateTime iso={next} />.
        </p>
      )}
      {state !== 'waiting' && onAgain && (
        <Button
          className="justify-self-start"
          aria-label={`${texts.sendAgain}: ${type}`}
          onClick={onAgain}
        >
          {texts.sendAgain}
        </Button>
      )}
    </div>
  );
}

interface ReplayFormProps {
  busy: boolean;
  onDay: (day: string) => void;
}

function ReplayForm({ busy, onDay }: ReplayFormProps) {
  const [day, setDay] = useState('');
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== '') onDay(day);
      }}
    >
      <TextField
        label={texts.day}
        type="date"
        help={texts.dayHelp}
        required
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={busy}>
        {texts.sendDay}
      </Button>
    </form>
  );
}

function useSendAgain(webhookId: string, refresh: () => Promise<void>) {
  const sending = useAction(async (what: WebhookReplay | 'test'): Promise<string> => {
    if (what === 'test') {
      await testWebhook(webhookId, randomKey());
      return texts.tested;
    }
    return texts.replayed((await replayWebhook(webhookId, what, randomKey())).deliveries);
  });

  async function send(what: WebhookReplay | 'test'): Promise<void> {
    const outcome = await sending.run(what);
    if (outcome === null) return;
    if (outcome.ok) showToast('success', outcome.value);
    else showToast('error', failureText(outcome.error, texts.notSent));
    await refresh();
  }

  return {
    busy: sending.busy,
    replay: (what: WebhookReplay): void => void send(what),
    test: (): void => void send('test'),
  };
}
