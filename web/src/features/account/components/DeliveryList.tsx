import type { Delivery, Webhook } from '@app/query-api/features/webhooks/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { deliveryStateTexts, tryText, webhookTexts as texts } from '../../../content/webhooks.ts';
import { deliveriesQuery } from '../api/webhooks.ts';
import { ReplayForm } from './ReplayForm.tsx';
import { useSendAgain } from './use-send-again.ts';

/** The deliveries of a webhook, its answers, and buttons to send them again. */
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
      {hasFailed(list) && (
        <>
          <FormFailure text={texts.deliveriesNotLoaded} />
          <Button className="justify-self-start" onClick={() => void list.refetch()}>
            {texts.again}
          </Button>
        </>
      )}
      {list.isPending && !hasFailed(list) && (
        <Loading label={texts.loading}>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {list.data !== undefined && all.length === 0 && (
        <p className="text-sm text-ink-soft">{texts.noDeliveries}</p>
      )}
      {all.length > 0 && (
        <ul className="grid border-y border-line">
          {all.map((delivery) => (
            <li key={delivery.id} className="border-line not-first:border-t">
              <DeliveryRow
                delivery={delivery}
                onAgain={isOn ? () => replay({ delivery: delivery.id }) : null}
              />
            </li>
          ))}
        </ul>
      )}
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
  /** Null if nothing can be sent now. */
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
