import { useQuery, useQueryClient } from '@tanstack/react-query';
import { webhookTexts } from '../../../content/webhooks.ts';
import { webhooksQuery } from '../api/webhooks.ts';
import { AddEndpoint } from './AddEndpoint.tsx';
import { OwnList } from './OwnList.tsx';
import { WebhookRow } from './WebhookRow.tsx';

/** The most that an account may have. */
const MOST = 10;

/** Webhooks that report events to the user's programs (docs/product.md, Webhooks). */
export function WebhooksSection() {
  const queryClient = useQueryClient();
  const list = useQuery(webhooksQuery());
  const refresh = () => queryClient.invalidateQueries({ queryKey: webhooksQuery().queryKey });
  return (
    <OwnList
      anchor="webhooks"
      words={webhookTexts}
      list={list}
      most={MOST}
      renderRow={(webhook) => <WebhookRow webhook={webhook} refresh={refresh} />}
      adding={<AddEndpoint refresh={refresh} />}
    />
  );
}
