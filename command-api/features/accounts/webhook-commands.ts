import type { WebhookDisabledReason } from '@app/events/webhook-user';
import type { WebhookEventName, WebhookScope } from '@app/events/webhook-words';

interface OfWebhook {
  readonly userId: string;
  readonly webhookId: string;
}

/** What is done about webhooks of programs. */
export type WebhookCommand =
  | (OfWebhook & {
      readonly type: 'AddWebhook';
      readonly address: string;
      readonly events: readonly WebhookEventName[];
      readonly scopes: readonly WebhookScope[];
      readonly secretId: string;
      /** Of whose codes it is told; null for the user's own. */
      readonly organisationId: string | null;
    })
  /** What is undefined stays. */
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
      /** The address that was tried: another one that was chosen since stays. */
      readonly address: string;
    })
  | (OfWebhook & { readonly type: 'RemoveWebhook' })
  /** The user may no longer manage this organisation. */
  | {
      readonly type: 'EndWebhooksOfOrganisation';
      readonly userId: string;
      readonly organisationId: string;
    };
