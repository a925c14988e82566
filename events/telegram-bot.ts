import * as z from 'zod';
import { defineSealedEvent, type EventOf } from './definition.ts';
import { SETTINGS_SUBJECT } from './settings.ts';

/** The bot's secret token. */
export const telegramToken = z.strictObject({ token: z.string() });

/** An administrator chose the bot that owners of this instance may connect; null for none. */
export const TelegramBotChosen = defineSealedEvent({
  type: 'TelegramBotChosen',
  data: z.strictObject({
    /** Its public name at Telegram. */
    username: z.string().nullable(),
  }),
  personal: telegramToken,
  subject: () => SETTINGS_SUBJECT,
});

export const telegramBotEvents = [TelegramBotChosen] as const;
export type TelegramBotEvent = EventOf<(typeof telegramBotEvents)[number]>;
