import type { TelegramBotEvent } from '@app/events/telegram-bot';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { telegramBotDecider } from './decider.ts';

const { given } = specification(telegramBotDecider);

const bot = { username: 'tags_bot', token: '1:secret' };
const chosen: TelegramBotEvent = {
  type: 'TelegramBotChosen',
  data: { username: 'tags_bot' },
  personal: { token: '1:secret' },
};
const ended: TelegramBotEvent = {
  type: 'TelegramBotChosen',
  data: { username: null },
  personal: { token: '' },
};

test('a bot is chosen, changed and taken away, each once', () => {
  given().when({ type: 'Choose', bot }).expectEvents(chosen);
  given(chosen).when({ type: 'Choose', bot }).expectEvents();
  given(chosen)
    .when({ type: 'Choose', bot: { ...bot, token: '1:other' } })
    .expectEvents({ ...chosen, personal: { token: '1:other' } });
  given(chosen).when({ type: 'Choose', bot: null }).expectEvents(ended);
  given(chosen, ended).when({ type: 'Choose', bot: null }).expectEvents();
  given().when({ type: 'Choose', bot: null }).expectEvents();
});
