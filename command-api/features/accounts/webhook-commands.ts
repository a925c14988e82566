import type { WebhookDisabledReason } from '@app/events/webhook-user';
import type { WebhookEventName, WebhookScope } from '@app/events/webhook-words';

interface OfWebhook {
  readonly userId: string;
  readonly webhookId: string;
}

export type WebhookCommand =
  | (OfWebhook & {
      readonly type: 'AddWebhook';
      readonly address: string;
      readonly events: readonly WebhookEventName[];
      readonly scopes: readonly WebhookScope[];
      readonly secretId: string;
      /** The organisation whose codes it is about; null for the user's own. */
      readonly organisationId: string | null;
    })
  /** Undefined fields stay. */
  | (OfWebhook & {
      readonly type: 'ChangeWebhook';
      readonly address?: string | undefined;
      readonly events?: readonly WebhookEventName[] | undefined;
      readonly scopes?: readonly WebhookScope[] | undefined;
      readonly isEnabled?: boolean | undefined;
    })
  | (OfWebhook & {
      readonly type: 'RotateWebhookSecret';
      readonly secretId: string;
      readonly at: Date;
    })
  | (OfWebhook & {
      readonly type: 'DisableWebhook';
      readonly reason: Exclude<WebhookDisabledReason, 'user'>;
      /** The address that was tried; if it was changed since, the webhook stays enabled. */
      readonly address: string;
    })
  | (OfWebhook & { readonly type: 'RemoveWebhook' })
  /** The user may no longer manage this organisation. */
  | {
      readonly type: 'EndWebhooksOfOrganisation';
      readonly userId: string;
      readonly organisationId: string;
    };
