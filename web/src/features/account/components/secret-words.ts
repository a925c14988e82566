import { webhookTexts as texts } from '../../../content/webhooks.ts';

/** What is said where the secret of a webhook is shown. */
export const secretWords = { ...texts, label: texts.secret };
