import { language } from '@app/events/language';
import { securityChange } from '@app/events/notice';
import { OUTCOMES, reasonsFor } from '@app/events/report-words';
import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { layOut } from '../lay-out.ts';
import { toHtml, toPlain } from './mail.ts';
import type { NoticeContent } from './notice-words.ts';
import { writeNotice } from './notice-text.ts';
import { isOneSegment } from './sms-text.ts';

const BASE = 'https://tags.example.org';
const link = `${BASE}/t/${'x'.repeat(43)}`;
const foot = {
  accountLink: `${BASE}/account#notices`,
  unsubscribeLink: `${BASE}/unsubscribe/o-${'x'.repeat(43)}`,
};
const contents: readonly NoticeContent[] = [
  { kind: 'sign-in-link', link: `${BASE}/auth/${'x'.repeat(43)}` },
  { kind: 'contact-code', code: '482915', link: `${BASE}/account` },
  { kind: 'known-address', link: `${BASE}/auth` },
  { kind: 'new-message', title: 'Blue bag', link: `${BASE}/dashboard`, ...foot },
  { kind: 'new-message', isSpoken: true, title: 'Blue bag', link: `${BASE}/dashboard`, ...foot },
  { kind: 'lost-scan', title: 'Blue bag', link: `${BASE}/dashboard`, ...foot },
  { kind: 'lost-scan', title: null, link: `${BASE}/dashboard`, ...foot },
  { kind: 'reply', link },
  { kind: 'thread-link', link },
  {
    kind: 'limit-reached',
    limit: 10,
    nextMonth: '2026-12-01T00:00:00Z',
    link: `${BASE}/dashboard`,
    ...foot,
  },
  {
    kind: 'helper-alert',
    isScan: false,
    ownerName: 'Olga',
    title: 'Blue bicycle',
    link: `${BASE}/helper/${'x'.repeat(43)}?message=m`,
    unsubscribeLink: `${BASE}/unsubscribe/h-${'x'.repeat(43)}`,
  },
  {
    kind: 'helper-alert',
    isScan: true,
    ownerName: 'Olga',
    title: null,
    link: `${BASE}/helper/${'x'.repeat(43)}?scan=s`,
    unsubscribeLink: `${BASE}/unsubscribe/h-${'x'.repeat(43)}`,
  },
  {
    kind: 'helper-invitation',
    ownerName: 'Olga',
    link: `${BASE}/helper/${'x'.repeat(43)}`,
    unsubscribeLink: `${BASE}/unsubscribe/h-${'x'.repeat(43)}`,
  },
  ...securityChange.options.flatMap((change) =>
    [false, true].map((isFormer): NoticeContent => ({
      kind: 'security-change',
      change,
      isFormer,
      at: '2026-11-23T14:03:00Z',
      device: 'Samsung Internet on Android',
      link: `${BASE}/account`,
      contactLink: `${BASE}/imprint`,
    })),
  ),
  ...(
    [
      ['reporter', false],
      ['reporter', true],
      ['concerned', false],
      ['concerned', true],
    ] as const
  ).flatMap(([side, isStranger]) =>
    OUTCOMES.map((outcome): NoticeContent => ({
      kind: 'report-decided',
      outcome,
      reason: reasonsFor(outcome)[0] ?? 'threat',
      side,
      isStranger,
      isRevised: side === 'reporter',
      title: 'Blue bag',
      link:
        side === 'reporter'
          ? `${BASE}/report/receipt/${'x'.repeat(43)}`
          : `${BASE}/account#decisions`,
      contactLink: `${BASE}/imprint`,
    })),
  ),
  { kind: 'test' },
];

const inAllLanguages = language.options.flatMap((tag) =>
  contents.map((content) => [tag, content.kind, content] as const),
);

test.each(inAllLanguages)(
  'in %s the plain part of %s says what its HTML part says, and an SMS is one segment',
  (tag, _kind, content) => {
    const words = writeNotice(content, tag);
    const html = toHtml(words);
    const plain = toPlain(words);
    for (const text of [words.heading, ...words.paragraphs, words.footnote]) {
      expect(plain).toContain(text);
      expect(html).toContain(text);
    }
    if ('link' in content) {
      expect(html).toContain(`href="${content.link}"`);
      expect(plain).toContain(content.link);
    }
    for (const { label, link: address } of words.footLinks) {
      expect(html).toContain(`href="${address}"`);
      expect(html).toContain(`>${label}</a>`);
      expect(plain).toContain(`${label}: ${address}`);
    }
    expect(html).toContain(`<html lang="${words.language}">`);
    // Hindi needs characters outside the basic alphabet.
    if (words.language !== 'hi') expect(isOneSegment(words.sms), words.sms).toBe(true);
    expect(words.subject).not.toMatch(/!/u);
  },
);

test('no mail loads anything from anywhere', () => {
  for (const content of contents) {
    expect(toHtml(writeNotice(content, 'de'))).not.toMatch(
      /<img|<link|<script|url\(|@import|src=/iu,
    );
  }
});

const titled = (title: string) =>
  writeNotice({ kind: 'new-message', title, link: `${BASE}/dashboard`, ...foot }, 'en');

test('a title never becomes markup, another line of the subject, or a second segment', () => {
  const titles = oneof(
    string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
    constantFrom(
      '<script>alert(1)</script>',
      'a"><img src=x>',
      'Bag\r\nBcc: eve@example.org',
      '\u2028',
    ),
  );
  assert(
    property(titles, (title) => {
      const words = titled(title);
      expect(words.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(toHtml(words)).not.toMatch(/<(?:script|img)/iu);
      expect(isOneSegment(words.sms), words.sms).toBe(true);
    }),
  );
});

test('a long title is cut in an SMS, and stands whole in a mail', () => {
  const title =
    'The blue bag with the long strap that I take to the office on Mondays, and the two keys of the cellar in it';
  const words = titled(title);
  expect(words.sms).toMatch(/about "The blue bag.*\.\.\."/u);
  expect(toPlain(words)).toContain(title);
});

test('what goes to a finder has one address alone in it: their own page', () => {
  for (const kind of ['reply', 'thread-link'] as const) {
    for (const channel of ['email', 'sms'] as const) {
      const { text, html } = layOut(
        { noticeId: 'n', channel },
        { to: 'eve@finders.example', content: { kind, link } },
      );
      const links = `${text}\n${html ?? ''}`.match(/https?:\/\/[^\s"<]+/gu) ?? [];
      expect(new Set(links)).toEqual(new Set([link]));
    }
  }
});

test('a notice is written in the language that it is asked for in', () => {
  const subjects = language.options.map((tag) => writeNotice({ kind: 'reply', link }, tag).subject);
  expect(new Set(subjects).size).toBe(language.options.length);
  const limit = contents.find(({ kind }) => kind === 'limit-reached');
  if (limit === undefined) throw new Error('There is no such notice');
  expect(writeNotice(limit, 'de').paragraphs.join(' ')).toContain('Vor dem 1. Dezember');
  expect(writeNotice(limit, 'en').paragraphs.join(' ')).toContain('before December 1,');
});

test('a security notice says when it happened, on what device, and what to do', () => {
  const at = '2026-11-23T14:03:00Z';
  const written = (isFormer: boolean) =>
    writeNotice(
      {
        kind: 'security-change',
        change: 'new-device',
        isFormer,
        at,
        device: 'Firefox on Android',
        link: `${BASE}/account`,
        contactLink: `${BASE}/imprint`,
      },
      'de',
    ).paragraphs.join(' ');
  expect(written(false)).toContain('23. November 2026 um 14:03 UTC. Das Gerät: Firefox, Android.');
  expect(written(false)).toContain('beende alle anderen Sitzungen');
  expect(written(true)).toContain('führen nicht mehr zu deinem Konto');
});
