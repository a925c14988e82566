import type { Page } from 'playwright-core';
import { accountScreens } from './account-screens.ts';
import type { OwnerScreen } from './owner-screen.ts';

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
const dashboard = (): string => '/dashboard';
const messages = (): string => '/dashboard?tab=messages';

async function inMenu(page: Page, title: string, act: string): Promise<void> {
  await press(page, `More options for ${title}`);
  await page.getByRole('menuitem', { name: act }).click();
  await page.getByRole('dialog').waitFor();
}

const ownerScreens: readonly OwnerScreen[] = [
  {
    name: 'codes',
    as: 'owner',
    path: dashboard,
    act: (page) => heading(page, 'Blue backpack'),
  },
  {
    name: 'codes-empty',
    as: 'beginner',
    path: dashboard,
    act: (page) => heading(page, 'No codes yet'),
  },
  {
    name: 'codes-none-found',
    as: 'owner',
    path: () => '/dashboard?q=zebra',
    act: (page) => heading(page, 'No codes match'),
  },
  {
    name: 'codes-selected',
    as: 'owner',
    path: dashboard,
    act: async (page) => {
      await press(page, /^Select$/u);
      await page.getByRole('checkbox').first().check();
    },
  },
  {
    name: 'menu',
    as: 'owner',
    path: dashboard,
    act: async (page) => {
      await press(page, 'More options for Blue backpack');
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'create',
    as: 'owner',
    path: dashboard,
    act: async (page) => {
      await press(page, 'Create code');
      await press(page, 'Create QR code');
      await page.getByText('Title is required.').waitFor();
    },
  },
  {
    name: 'edit',
    as: 'owner',
    path: dashboard,
    act: (page) => inMenu(page, 'Blue backpack', 'Edit'),
  },
  {
    name: 'lost',
    as: 'owner',
    path: dashboard,
    act: (page) => inMenu(page, 'Blue backpack', 'Mark as lost with details'),
  },
  {
    name: 'handover',
    as: 'owner',
    path: dashboard,
    act: (page) => inMenu(page, 'Cello case', 'Hand over to somebody'),
  },
  {
    name: 'openings',
    as: 'owner',
    path: dashboard,
    act: async (page) => {
      await inMenu(page, 'Blue backpack', 'Openings');
      await page.getByText('Phone, Android').waitFor();
      await page.getByRole('switch').click();
    },
  },
  {
    name: 'openings-empty',
    as: 'owner',
    path: dashboard,
    act: async (page) => {
      await inMenu(page, 'Cello case', 'Openings');
      await page.getByText('Not opened in the last 30 days').waitFor();
    },
  },
  {
    name: 'fields',
    as: 'owner',
    path: ({ uids }) => `/dashboard?edit=${uids.lost}`,
    act: (page) => page.getByLabel('Serial number (optional)').waitFor(),
  },
  {
    name: 'print',
    as: 'owner',
    path: dashboard,
    act: async (page) => {
      await heading(page, 'Blue backpack');
      await press(page, /^Print$/u);
      await page.getByRole('button', { name: 'Download PDF' }).waitFor();
    },
  },
  {
    name: 'conversations',
    as: 'owner',
    path: messages,
    act: (page) => page.getByRole('list', { name: 'Conversations' }).waitFor(),
  },
  {
    name: 'conversation',
    as: 'owner',
    path: messages,
    act: async (page) => {
      await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
      await page.getByLabel('Your reply').waitFor();
    },
  },
  {
    name: 'messages-of-one',
    as: 'owner',
    path: ({ uids }) => `${messages()}&code=${uids.open}`,
    act: async (page) => {
      await page.getByText('Messages about Blue backpack').waitFor();
      await press(page, /^Reply/u);
      await page.getByLabel('Your reply').waitFor();
    },
  },
  {
    name: 'messages-empty',
    as: 'beginner',
    path: messages,
    act: (page) => heading(page, 'No messages yet'),
  },
  {
    name: 'photo',
    as: 'owner',
    path: messages,
    act: async (page) => {
      await page.getByText('I see you.').waitFor();
      await page.getByRole('link', { name: /I see you\./u }).click();
      await press(page, /^Picture 1 of/u);
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
];

const finderScreens: readonly OwnerScreen[] = [
  { name: 'finder', path: ({ uids }) => `/${uids.open}`, act: (page) => heading(page, 'Blue') },
  {
    name: 'finder-filled',
    path: ({ uids }) => `/${uids.open}`,
    act: async (page) => {
      await press(page, 'Found it');
      await page.getByRole('switch', { name: 'Share my location' }).click();
      await page.getByText('One square is').waitFor();
      await page.getByLabel('Email').fill('nobody');
      await press(page, 'Send message');
      await page.getByText('This does not look like an email address.').waitFor();
    },
  },
  {
    name: 'finder-not-found',
    path: () => '/22222222',
    act: (page) => heading(page, 'QR code not found'),
  },
  {
    name: 'finder-unclaimed',
    path: ({ uids }) => `/${uids.unclaimed}`,
    act: (page) => page.getByRole('link', { name: 'Sign in to claim' }).waitFor(),
  },
  {
    name: 'finder-claim',
    as: 'beginner',
    path: ({ uids }) => `/${uids.unclaimed}`,
    act: (page) => page.getByRole('button', { name: 'Claim this code' }).waitFor(),
  },
  {
    name: 'finder-paused',
    path: ({ uids }) => `/${uids.paused}`,
    act: (page) => page.getByText('not taking messages').waitFor(),
  },
  {
    name: 'finder-lost',
    path: ({ uids }) => `/${uids.lost}`,
    act: (page) => page.getByText('This equipment is missing').waitFor(),
  },
  {
    name: 'finder-sent',
    path: ({ uids }) => `/${uids.open}`,
    act: async (page) => {
      await page.getByLabel('Message').fill('It is at the lost property office, counter 2.');
      await press(page, 'Send message');
      await heading(page, 'Message Sent!');
    },
  },
];

const threadScreens: readonly OwnerScreen[] = [
  {
    name: 'thread',
    path: ({ thread }) => `/t/${thread}`,
    act: (page) => page.getByText('They close at six.').waitFor(),
  },
  {
    name: 'thread-withdraw',
    path: ({ thread }) => `/t/${thread}`,
    act: async (page) => {
      await press(page, 'Withdraw my contact details');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'thread-lost',
    path: () => '/t/nothing',
    act: (page) => heading(page, 'We could not find this conversation.'),
  },
];

/** Every page of owner and finder, in the states that look different. */
export const OWNER_SCREENS = [
  ...ownerScreens,
  ...accountScreens,
  ...finderScreens,
  ...threadScreens,
];
