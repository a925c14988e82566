import { randomInt } from 'node:crypto';
import type { TelegramServer } from '@app/command-api/testing/telegram-server';
import { expect } from 'vitest';

/**
 * Opens a link of an owner in a chat of Telegram.
 * @returns what leads to them: the number of the chat and what the link says
 */
export async function connectChat(telegram: TelegramServer, link: string): Promise<string[]> {
  const chat = randomInt(10 ** 13, 10 ** 14);
  const start = new URL(link).searchParams.get('start') ?? '';
  telegram.write(chat, `/start ${start}`);
  await expect.poll(() => telegram.saidTo(chat).length, { timeout: 30_000 }).toBe(1);
  return [String(chat), start];
}
