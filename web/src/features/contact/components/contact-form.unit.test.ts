import { expect, test } from 'vitest';
import { contact } from '../../../content/contact.ts';
import { contactErrors, EMPTY_CONTACT } from './contact-form.ts';

const filled = {
  name: 'Ada',
  email: 'ada@example.org',
  category: 'bug',
  subject: 'x',
  message: 'y',
};

test('name, e-mail, subject and message are required; the category is general at first', () => {
  expect(EMPTY_CONTACT.category).toBe('general');
  expect(Object.keys(contactErrors(EMPTY_CONTACT))).toEqual([
    'name',
    'email',
    'subject',
    'message',
  ]);
  expect(contactErrors({ ...filled, subject: '  ' })).toEqual({
    subject: contact.fields.subject.missing,
  });
  expect(contactErrors(filled)).toEqual({});
});

test.each(['ada', 'ada@', '@example.org', 'ada example.org'])('%s is no address', (email) => {
  expect(contactErrors({ ...filled, email })).toEqual({ email: contact.fields.email.wrong });
});

test('categories and fixed texts are unchanged', () => {
  expect(contact.categories.map(({ value }) => value)).toEqual([
    'general',
    'support',
    'billing',
    'feature',
    'bug',
    'partnership',
  ]);
  expect(contact.sent).toBe("Message sent successfully! We'll get back to you within 24 hours.");
});
