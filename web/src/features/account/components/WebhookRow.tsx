import type { Webhook as OwnWebhook } from '@app/query-api/features/webhooks/contract';
import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Modal } from '../../../components/Modal.tsx';
import {
  disabledTexts,
  webhookEventTexts,
  webhookTexts as texts,
} from '../../../content/webhooks.ts';
import { organisationsQuery } from '../../organisations/api/organisations.ts';
import { ChangeWebhook } from './ChangeWebhook.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { RemoveWebhook } from './RemoveWebhook.tsx';

interface WebhookRowProps {
  webhook: OwnWebhook;
  refresh: () => Promise<void>;
}

const TITLES = {
  change: texts.change,
  deliveries: texts.deliveries,
  remove: texts.removeTitle,
} as const;

/** A webhook: its address, its events, and whether deliveries arrive. */
export function WebhookRow({ webhook, refresh }: WebhookRowProps) {
  const [open, setOpen] = useState<keyof typeof TITLES | null>(null);
  const { name, events, scopes } = webhook;
  const told = events.map((event) => webhookEventTexts[event]).join(' · ');
  const close = (): void => setOpen(null);
  return (
    <div className="flex gap-4 py-3">
      <Webhook aria-hidden size={20} className="mt-1 shrink-0 text-ink-faint max-sm:hidden" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
          <h3 dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </h3>
          <p className="text-sm text-ink-soft">
            {texts.told} {told}
            {scopes.length > 0 && `, ${texts.withWords}`}
          </p>
          {webhook.organisation_id !== null && <CodesOf id={webhook.organisation_id} />}
          <p className="text-sm text-ink-soft">
            <State {...webhook} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {(['deliveries', 'change', 'remove'] as const).map((part) => (
            <Button key={part} aria-label={`${texts[part]}: ${name}`} onClick={() => setOpen(part)}>
              {texts[part]}
            </Button>
          ))}
        </div>
      </div>
      <Modal
        open={open !== null}
        onOpenChange={close}
        title={TITLES[open ?? 'change']}
        focusFirst="button"
      >
        {open === 'deliveries' && <DeliveryList webhook={webhook} />}
        {open === 'change' && <ChangeWebhook webhook={webhook} refresh={refresh} onDone={close} />}
        {open === 'remove' && <RemoveWebhook webhook={webhook} refresh={refresh} onDone={close} />}
      </Modal>
    </div>
  );
}

function CodesOf({ id }: { id: string }) {
  const { data = [] } = useQuery(organisationsQuery());
  const name = data.find((each) => each.id === id)?.name;
  if (name === undefined) return null;
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      {texts.codesOf} <bdi>{name}</bdi>
    </p>
  );
}

function State({ disabled, failing_since: failing }: OwnWebhook) {
  if (disabled !== null) {
    return (
      <>
        {disabledTexts[disabled.reason]} <DateTime iso={disabled.at} />.
      </>
    );
  }
  if (failing === null) return texts.on;
  return (
    <>
      {texts.failing} <DateTime iso={failing} />.
    </>
  );
}
