import { randomInt } from 'node:crypto';
import type { TelegramServer } from '@app/command-api/testing/telegram-server';
import { expect } from 'vitest';

/**
 * Opens an owner's link in a Telegram chat.
 * @returns identifiers of the owner: the number of the chat, and the token of the link
 */
export async function connectChat(telegram: TelegramServer, link: string): Promise<string[]> {
  const chat = randomInt(10 ** 13, 10 ** 14);
  const start = new URL(link).searchParams.get('start') ?? '';
  telegram.write(chat, `/start ${start}`);
  await expect.poll(() => telegram.saidTo(chat).length, { timeout: 30_000 }).toBe(1);
  return [String(chat), start];
}
