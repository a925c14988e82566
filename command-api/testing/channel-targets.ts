import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import type { channelCommands } from '../features/channels/contract.ts';
import type { telegramCommands } from '../features/telegram/contract.ts';
import { addNtfy, channelCodeOf } from './channels.ts';
import type { CommandFixture } from './command-fixture.ts';
import { someContext } from './some.ts';
import type { TargetsFor } from './targets.ts';

const newTopic = () => ({ server: 'https://ntfy.example.org', topic: randomUUID() });

/** The commands about channels of an account. */
export async function channelTargets(
  fixture: CommandFixture,
  token: string,
): Promise<TargetsFor<keyof typeof channelCommands>> {
  const owner = { token };
  const confirmed = await addNtfy(fixture, owner, newTopic());
  const changed = await addNtfy(fixture, owner, newTopic());
  const removed = await addNtfy(fixture, owner, newTopic());
  const path = '/user/channels';
  return {
    addNtfy: { path: `${path}/ntfy`, token, body: { ...newTopic(), token: 'tk_abc' } },
    testChannel: { path: `${path}/${changed}/test`, token, body: {} },
    confirmChannel: {
      path: `${path}/${confirmed}/confirm`,
      token,
      body: { code: await channelCodeOf(fixture, owner, confirmed) },
    },
    changeChannel: {
      path: `${path}/${changed}`,
      token,
      body: { shows_title: true },
      takes: { shows_title: ['true'] },
    },
    removeChannel: { path: `${path}/${removed}`, token, body: {} },
  };
}

/** The instance's bot, and a link to it. @param admin an administrator's token */
export async function telegramTargets(
  { log }: CommandFixture,
  token: string,
  admin: string,
): Promise<TargetsFor<keyof typeof telegramCommands>> {
  const data = { username: 'tags_bot' };
  const event = { type: 'TelegramBotChosen', data, personal: { token: '1:secret' } };
  await log.append(streams.telegramBot(), 'no-stream', [event], someContext());
  return {
    connectTelegram: { path: '/user/channels/telegram', token, body: {} },
    // An empty token removes the bot; others would be checked with Telegram. It comes last, as in
    // the contract, since the link needs the bot.
    chooseTelegramBot: { path: '/admin/telegram-bot', token: admin, body: { token: '' } },
  };
}
