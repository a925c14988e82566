import { language } from '@app/events/language';
import { securityChange } from '@app/events/notice';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import { productName } from '@app/service-kit/product';
import { expect, test } from 'vitest';
import { lookOf, PRODUCT_LOOK } from '../../../features/brand/site-look.ts';
import { BOT_WORDS } from '../../telegram-bot/bot-words.ts';
import { layOut } from '../lay-out.ts';
import type { NoticeContent } from './notice-words.ts';
import { writeNotice } from './notice-text.ts';

const look = lookOf({
  values: {
    name: 'Lost & Found <AG>',
    shortName: 'LuF',
    main: '#ffd400',
    supportAddress: 'help@acme.example',
  },
});

const link = 'https://tags.example/x';
const foot = { accountLink: link, unsubscribeLink: link };
const at = '2026-11-23T14:03:00Z';
const contents: readonly NoticeContent[] = [
  { kind: 'sign-in-link', link },
  { kind: 'sign-in-link', link, isShort: true },
  { kind: 'contact-code', code: '482915', link },
  { kind: 'known-address', link },
  { kind: 'new-message', title: 'Bag', link, ...foot },
  { kind: 'new-message', title: null, isSpoken: true, link, ...foot },
  { kind: 'lost-scan', title: 'Bag', link, ...foot },
  { kind: 'device-test', link },
  { kind: 'channel-test', code: '1234', link },
  { kind: 'reply', link },
  { kind: 'thread-link', link },
  { kind: 'limit-reached', limit: 10, nextMonth: '2026-12-01T00:00:00Z', link, ...foot },
  { kind: 'helper-invitation', ownerName: 'Olga', link, unsubscribeLink: link },
  ...[true, false].map((isScan): NoticeContent => ({
    kind: 'helper-alert',
    isScan,
    ownerName: 'Olga',
    title: 'Bag',
    link,
    unsubscribeLink: link,
  })),
  ...securityChange.options.map((change): NoticeContent => ({
    kind: 'security-change',
    change,
    isFormer: false,
    at,
    device: 'Firefox on Linux',
    link,
    contactLink: link,
  })),
  { kind: 'test' },
];
const cases = language.options.flatMap((tag) => contents.map((content) => ({ tag, content })));

const request = { noticeId: 'n' };
const letter = (tag: (typeof cases)[number]['tag'], content: NoticeContent, as = look) =>
  (['email', 'sms'] as const).map((channel) =>
    layOut({ ...request, channel }, { to: 'a@example.org', content, language: tag }, as),
  );

test('no notice has the name of the product beside a brand, in any language, by any channel', () => {
  for (const { tag, content } of cases) {
    const said = JSON.stringify([writeNotice(content, tag, look), letter(tag, content)]);
    expect(said.toLowerCase(), `${content.kind} in ${tag}`).not.toContain(
      productName.toLowerCase(),
    );
    expect(said).not.toContain(NAME_PLACE);
  }
});

test('without a brand no place for a name is left empty', () => {
  for (const { tag, content } of cases) {
    expect(JSON.stringify(letter(tag, content, PRODUCT_LOOK))).not.toContain(NAME_PLACE);
  }
});

test('what a person wrote stays, whatever it says', () => {
  const content = { kind: 'new-message', title: `My ${productName} bag`, link, ...foot } as const;
  expect(writeNotice(content, 'en', look).subject).toContain(`My ${productName} bag`);
});

test('a mail has name, colours and support address of the site; an SMS its short name', () => {
  const [mail, sms] = letter('en', { kind: 'reply', link });
  expect(mail?.html).toContain('>Lost &amp; Found &lt;AG&gt;</td>');
  expect(mail?.html).toContain(`background-color: ${look.main};`);
  expect(mail?.html).toContain(`border: 4px solid ${look.accent};`);
  expect(mail?.html).toContain('href="mailto:help@acme.example"');
  expect(mail?.text.trim().endsWith('help@acme.example\nLost & Found <AG>')).toBe(true);
  expect(mail?.from).toBe('Lost & Found <AG>');
  expect(sms?.text).toMatch(/^LuF: /u);
});

test('a colour that is too pale for a button is darker in mails, too', () => {
  expect(look.main).not.toBe('#ffd400');
});

test('the bot names no product by itself', () => {
  expect(JSON.stringify(BOT_WORDS)).not.toContain(productName);
});
