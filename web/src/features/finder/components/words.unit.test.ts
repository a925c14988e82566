import { finderMessage } from '@app/command-api/features/threads/message-contract';
import { expect, test } from 'vitest';
import { checkForm } from '../../../api/form-issues.ts';
import { ApiError, NoAnswerError } from '../../../api/problem.ts';
import { de } from '../texts/de.ts';
import { en } from '../texts/en.ts';
import { detailIn, messageErrors, sendFailureText } from './words.ts';
import type { LocalizedFinder } from './words.ts';

const inEnglish: LocalizedFinder = { language: 'en', texts: en };
const inGerman: LocalizedFinder = { language: 'de', texts: de };

test.each([
  { content: '  ' },
  { content: 'x'.repeat(2001) },
  { content: 'x', sender_email: 'nobody' },
  { content: 'x', sender_phone: '0301' },
])('in English the page says of %j what the server would say', (body) => {
  const form = checkForm(finderMessage, body);
  if (form.ok) throw new Error('must be refused');
  expect(messageErrors(form.errors, body.content, en.errors)).toEqual(form.errors);
  expect(messageErrors(form.errors, body.content, de.errors)).not.toEqual(form.errors);
});

test("the server's detail is shown only on an English page", () => {
  expect(detailIn(inEnglish, 'QR code gone', 'ours')).toBe('QR code gone');
  expect(detailIn(inEnglish, null, 'ours')).toBe('ours');
  expect(detailIn(inGerman, 'QR code gone', 'ours')).toBe('ours');
});

test('a failed send says why, as far as it can be said', () => {
  const tooOften = new ApiError(429, 'Too many messages.');
  expect(sendFailureText(tooOften, inEnglish)).toBe('Too many messages.');
  expect(sendFailureText(tooOften, inGerman)).toBe(de.tooOften);
  expect(sendFailureText(new ApiError(409, 'Paused.'), inGerman)).toBe(de.paused.title);
  expect(sendFailureText(new NoAnswerError(null), inEnglish)).toBe(en.kept);
  expect(sendFailureText(new ApiError(500, null), inGerman)).toBe(de.kept);
});
