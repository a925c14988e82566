import { webhookTexts as texts } from '../../../content/webhooks.ts';

/** Texts for showing the secret of a webhook. */
export const secretWords = { ...texts, label: texts.secret };
