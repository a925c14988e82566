import type { ImportPreview } from '@app/command-api/features/moving/contract';
import { dayDate } from '../components/date-text.ts';

const codes = (count: number): string => (count === 1 ? '1 code' : `${count} codes`);

/** The part of the account page about moving codes between instances. */
export const movingTexts = {
  title: 'Move to another instance',
  about:
    'Your labels can outlive this site. Take your codes to any other instance, and let this one lead people who scan old labels there.',
  take: '1. Take your codes along',
  takeHelp:
    'A signed ZIP file with your codes, conversations, pictures and voice notes. The other instance takes files of up to 8 MB.',
  withoutFiles: 'Leave out pictures and voice notes',
  download: 'Download my codes',
  preparing: 'Preparing…',
  notDownloaded: 'Your codes could not be downloaded. Please try again.',
  bring: '2. Bring codes here',
  bringHelp:
    'On the new instance, choose the file that the old one gave you. You first see what will be created. Greeting pictures come along; conversations stay in the file.',
  choose: 'Choose an archive',
  reading: 'Reading the archive…',
  notRead: 'The archive could not be read. Please try again.',
  from: ({ address, exported_at: at }: ImportPreview): string =>
    `From ${address}, made on ${dayDate(at)}`,
  outcomes: {
    same: 'keeps its uid',
    other: 'gets another uid: this one is taken here',
    here: 'is here already',
    refused: 'cannot be imported:',
  },
  pictures: (count: number): string =>
    count === 1 ? '1 greeting picture comes along.' : `${count} greeting pictures come along.`,
  withoutPicture: 'comes without its greeting picture:',
  noRoom: (coming: number, room: number): string =>
    `These are ${codes(coming)}, and your plan has room for ${room} more.`,
  importAll: (count: number): string =>
    count === 0 ? 'Get the receipt again' : `Import ${codes(count)}`,
  nothingToImport: 'None of these codes can be imported.',
  importing: 'Importing…',
  notImported: 'Nothing was imported. Please try again.',
  imported: (count: number): string => `You have ${codes(count)} of this archive here.`,
  saveReceipt: 'Save the receipt',
  lead: '3. Redirect old labels',
  leadHelp:
    'On the old instance, hand in the receipt that the new one gave you. From then on, whoever scans an old label is shown the way to the new one. It works as long as this instance runs and you keep your account here.',
  chooseReceipt: 'Choose the receipt',
  leading: 'Asking the other instance…',
  notLed: 'Nothing was changed. Please try again.',
  led: (count: number, address: string): string =>
    `${codes(count)} now ${count === 1 ? 'leads' : 'lead'} to ${address}.`,
  movesNotLoaded: 'Where your codes lead could not be loaded. Please try again.',
  away: (count: number, host: string): string =>
    `${codes(count)} ${count === 1 ? 'leads' : 'lead'} to ${host}`,
  back: 'Take back',
  broughtBack: 'The labels lead here again.',
  notBroughtBack: 'The labels still lead there. Please try again.',
} as const;

type MovingTexts = {
  readonly [Name in keyof typeof movingTexts]: (typeof movingTexts)[Name] extends string
    ? string
    : (typeof movingTexts)[Name];
};

/** The same for the codes of an organisation, on its page. */
const organisationMovingTexts: MovingTexts = {
  ...movingTexts,
  about:
    'The labels of the organisation can outlive this site. Take its codes to any other instance, and let this one lead people who scan old labels there.',
  take: '1. Take the codes along',
  takeHelp:
    'A signed ZIP file with the organisation’s codes, conversations, pictures and voice notes. Members, rooms and the fields of the register are not in it. The other instance takes files of up to 8 MB.',
  download: 'Download the codes',
  notDownloaded: 'The codes could not be downloaded. Please try again.',
  bring: '2. Import codes',
  bringHelp:
    'Choose an archive from another instance. You first see what will be created. The codes will belong to the organisation. Greeting pictures come along; conversations stay in the file.',
  noRoom: (coming, room) =>
    `These are ${codes(coming)}, and the plan of the organisation has room for ${room} more.`,
  imported: (count) => `The organisation has ${codes(count)} of this archive here.`,
  leadHelp:
    'On the old instance, hand in the receipt that the new one gave you. From then on, whoever scans an old label is shown the way to the new one. It works as long as this instance runs and the organisation exists here.',
};

/** @param organisation whose codes move; null for the user's own */
export const movingTextsOf = (organisation: string | null): MovingTexts =>
  organisation === null ? movingTexts : organisationMovingTexts;

/** In a code's dialog: what its page shows if the service ever ends. */
export const farewellTexts = {
  title: 'If this service ever ends',
  about:
    'Should we shut down for good, your label can still lead to you: a plain page then shows what you enter here, to everybody who scans it. Leave both fields empty, and the page says nothing about you.',
  words: 'What finders should read',
  contact: 'How to reach you',
  contactHelp: 'An e-mail address, or a link that begins with https://.',
  save: 'Save for that day',
  saving: 'Saving…',
  saved: 'Saved',
  notSaved: 'This could not be saved. Please try again.',
} as const;
