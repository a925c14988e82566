import { HookServer } from '@app/command-api/testing/hook-server';
import { TelegramServer } from '@app/command-api/testing/telegram-server';
import { DemoApi } from '@app/embedded/demo/api';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { axeFindings } from './support/axe.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson, type Person } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';

let server: HookServer;
let telegram: TelegramServer;
const fixture = setUpBrowserFixture({
  alone: 'notices that go to this machine',
  environment: async () => {
    telegram = await TelegramServer.start();
    return { CHANNEL_HOSTS: 'public,127.0.0.1', ...telegram.environment };
  },
});
beforeAll(async () => {
  server = await HookServer.start();
});
afterAll(async () => {
  await server.stop();
  await telegram.stop();
});

const posted = z.object({ topic: z.string(), message: z.string() });

/** The messages that were published to a topic. */
const published = (topic: string): readonly string[] =>
  server.taken
    .map(({ body }) => posted.safeParse(JSON.parse(body)))
    .flatMap(({ data }) => (data?.topic === topic ? [data.message] : []));

const adminToken = (): Promise<string> => {
  const { url, admin } = fixture.product;
  return new DemoApi(url).signIn(admin.username, admin.password);
};

const channelsOf = (page: Page) => page.getByRole('region', { name: 'More channels' });

/** @returns the topic */
async function addNtfy(page: Page, address: string): Promise<string> {
  await channelsOf(page).getByRole('button', { name: 'Add ntfy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add ntfy' });
  const topic = await dialog.getByLabel('Topic').inputValue();
  await dialog.getByLabel('Server').fill(address);
  await dialog.getByRole('button', { name: 'Add and send a test' }).click();
  return topic;
}

/** @returns the code of the test, once it came */
async function codeFor(topic: string): Promise<string> {
  await expect.poll(() => published(topic).length).toBe(1);
  return /^\d{6}/u.exec(published(topic)[0] ?? '')?.[0] ?? '';
}

async function confirm(page: Page, code: string): Promise<void> {
  await channelsOf(page).getByLabel('6-digit code').fill(code);
  await channelsOf(page).getByRole('button', { name: 'Confirm the channel' }).click();
}

async function writeTo({ api, token }: Person): Promise<void> {
  const { uid } = await api.send('/qr/generate', { title: 'Red sledge' }, token);
  await api.send(`/qr/${String(uid)}/message`, { content: 'Found it on the hill' });
}

test('an owner adds a topic of ntfy with its proposed name, confirms it, and it hears of messages', async () => {
  const owner = await newPerson(fixture.product.url, 'valeria');
  const page = await fixture.openAs(owner, '/account#channels');
  const topic = await addNtfy(page, server.url);
  expect(topic).toMatch(/^notices-[0-9a-f]{24}$/u);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const code = await codeFor(topic);
  await confirm(page, '12');
  await channelsOf(page).getByText('The code must have 6 digits.').waitFor();
  await confirm(page, code);
  await channelsOf(page).getByText('Gets notifications.').waitFor();
  await channelsOf(page).getByRole('switch', { name: 'Include the title' }).click();
  await expect
    .poll(async () => JSON.stringify(await owner.api.read('/user/channels', owner.token)))
    .toContain('"shows_title":true');
  await writeTo(owner);
  await expect.poll(() => published(topic)).toContain('New message about “Red sledge”');
});

test('a topic whose server fails says why, and is removed', async () => {
  const owner = await newPerson(fixture.product.url, 'walburga');
  const page = await fixture.openAs(owner, '/account#channels');
  server.manners = { status: 500 };
  const topic = await addNtfy(page, server.url);
  await channelsOf(page).getByText('The test did not get through. It answered 500.').waitFor();
  server.manners = null;
  await channelsOf(page).getByRole('button', { name: 'Send the test again' }).click();
  await confirm(page, await codeFor(topic));
  await channelsOf(page).getByText('Gets notifications.').waitFor();
  const remove = channelsOf(page).getByRole('button', { name: /^Remove ntfy/u });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect.poll(() => channelsOf(page).getByRole('listitem').count()).toBe(0);
  await writeTo(owner);
  expect(published(topic)).toHaveLength(1);
});

test('a server that may not be called is refused beside its field', async () => {
  const owner = await newPerson(fixture.product.url, 'xaveria');
  const page = await fixture.openAs(owner, '/account#channels');
  await addNtfy(page, 'https://10.0.0.1');
  await page.getByText('it must be a public https address').waitFor();
  await page.getByLabel('Server').fill('hook');
  await page.getByRole('button', { name: 'Add and send a test' }).click();
  await page.getByText('Write a web address that begins with https://').waitFor();
});

test('an administrator sets up the bot, and an owner connects Telegram', async () => {
  const admin = await fixture.openAs({ token: await adminToken() }, '/admin?tab=settings');
  const settings = admin.getByRole('region', { name: 'Telegram' });
  await settings.getByText('There is no bot.').waitFor();
  await settings.getByLabel('Bot token', { exact: true }).fill('77:wrong');
  await settings.getByRole('button', { name: 'Save the bot' }).click();
  await settings.getByText('Telegram does not know this token.').waitFor();
  await settings.getByLabel('Bot token', { exact: true }).fill(telegram.token);
  await settings.getByRole('button', { name: 'Save the bot' }).click();
  await settings.getByText(`The bot is @${telegram.username}.`).waitFor();
  await settings.getByRole('button', { name: 'Change the bot' }).click();
  await settings.getByText('Paste the token of the bot.').waitFor();
  const owner = await newPerson(fixture.product.url, 'zenzi');
  const page = await fixture.openAs(owner, '/account#channels');
  await channelsOf(page).getByRole('button', { name: 'Connect Telegram' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Telegram' });
  await dialog.getByRole('button', { name: 'Get my link' }).click();
  await dialog.getByRole('link', { name: 'Open Telegram' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const href = await dialog.getByRole('link', { name: 'Open Telegram' }).getAttribute('href');
  const link = new URL(href ?? '');
  expect(link.host + link.pathname).toBe(`t.me/${telegram.username}`);
  telegram.write(77, `/start ${link.searchParams.get('start')}`);
  await dialog.waitFor({ state: 'detached' });
  await channelsOf(page).getByText('Gets notifications.').waitFor();
  await writeTo(owner);
  await expect.poll(() => telegram.saidTo(77).at(-1)).toContain('Somebody wrote to you');
  telegram.write(77, '/stop');
  await expect.poll(() => telegram.saidTo(77).at(-1)).toContain('Stopped.');
  await reloadUntil(page, channelsOf(page).getByRole('button', { name: 'Connect Telegram' }));
  await expect.poll(() => channelsOf(page).getByRole('listitem').count()).toBe(0);
});
