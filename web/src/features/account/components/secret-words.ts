import { webhookTexts as texts } from '../../../content/webhooks.ts';

export const secretWords = { ...texts, label: texts.secret };
