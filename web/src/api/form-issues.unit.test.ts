import { finderMessage } from '@app/command-api/features/threads/message-contract';
import { expect, test } from 'vitest';
import { checkForm, serverFieldErrors } from './form-issues.ts';
import { ApiError, NoAnswerError } from './problem.ts';

test('a form is read as the server will read it', () => {
  const form = checkForm(finderMessage, {
    content: '  Found it. ',
    sender_phone: '0049 30 123456',
  });
  expect(form).toEqual({ ok: true, value: { content: 'Found it.', sender_phone: '+4930123456' } });
});

test('what is wrong stands beside its field, one sentence each', () => {
  const form = checkForm(finderMessage, { content: ' ', sender_email: 'kim@', sender_phone: '12' });
  expect(form.ok).toBe(false);
  expect(form.ok ? [] : Object.keys(form.errors).toSorted()).toEqual([
    'content',
    'sender_email',
    'sender_phone',
  ]);
});

test.each(['title', '/title', '#/title', 'body.title', '/body/title', 'title.0', 'title[0]'])(
  'the server’s issue at %s belongs to the title',
  (path) => {
    const error = new ApiError(400, null, [
      { path, message: 'First.' },
      { path, message: 'Second.' },
    ]);
    expect(serverFieldErrors(error)).toEqual({ title: 'First.' });
  },
);

test('a lost answer blames no field', () => {
  expect(serverFieldErrors(new NoAnswerError('offline'))).toEqual({});
});
