import type { WebhookEventName, WebhookScope } from '@app/query-api/contract/webhook-words';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { TextField } from '../../../components/Field.tsx';
import { TickChoice } from '../../../components/TickChoice.tsx';
import {
  webhookEventTexts,
  webhookScopeTexts,
  webhookTexts as texts,
} from '../../../content/webhooks.ts';

interface WebhookFieldsProps {
  address: { label: string; help: string; value: string; isRequired: boolean };
  onAddress: (address: string) => void;
  events: readonly WebhookEventName[];
  onEvents: (events: readonly WebhookEventName[]) => void;
  scopes: readonly WebhookScope[];
  onScopes: (scopes: readonly WebhookScope[]) => void;
  errors: FieldErrors;
}

export function WebhookFields(props: WebhookFieldsProps) {
  const { address, onAddress, events, onEvents, scopes, onScopes, errors } = props;
  return (
    <>
      <TextField
        label={address.label}
        name="address"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        help={address.help}
        required={address.isRequired}
        value={address.value}
        error={errors['address']}
        onChange={({ target }) => onAddress(target.value)}
      />
      <TickChoice
        label={texts.events}
        name="events"
        options={webhookEventTexts}
        chosen={events}
        error={errors['events']}
        onChange={onEvents}
      />
      <TickChoice
        label={texts.scopes}
        name="scopes"
        options={webhookScopeTexts}
        chosen={scopes}
        error={errors['scopes']}
        onChange={onScopes}
      />
    </>
  );
}
