import { expect, test } from 'vitest';
import { actorText } from './entry-words.ts';

const actor = { kind: 'finder', id: null, name: null } as const;
const subject = { kind: 'user', id: 'u1', name: 'olga' } as const;

test('who opens a sign-in link is the account that it opens', () => {
  expect(actorText({ actor, subject, action: 'user.link_used' })).toBe('olga');
});

test('who tries passwords in vain is not the account that they try', () => {
  const text = actorText({ actor, subject, action: 'user.sign_in_burst' });
  expect(text).toBe('Somebody not signed in');
});
