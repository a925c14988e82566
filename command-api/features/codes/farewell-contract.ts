import * as z from 'zod/mini';
import { defineCommand } from '../../contract/command-route.ts';
import { email } from '../../contract/fields.ts';
import { nullableText, OWNER_BOUNDS } from '../../contract/owner-fields.ts';
import { codeAnswer } from './contract.ts';

const NO_CONTACT = 'Enter an e-mail address, or a link that begins with https://';

const isLink = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};

/** PUT /qr/{id}/farewell: if both are empty, nothing is shown. */
export const farewellChoice = z.strictObject({
  words: nullableText('The text', OWNER_BOUNDS.farewell),
  contact: nullableText('The contact', OWNER_BOUNDS.farewellContact).check(
    z.refine(
      (text) => text === null || text === '' || isLink(text) || email.safeParse(text).success,
      NO_CONTACT,
    ),
  ),
});

/** What the page of a code shows if the service ever ends. */
export const farewellCommands = {
  chooseFarewell: defineCommand({
    method: 'put',
    path: '/qr/{id}/farewell',
    summary: 'Choose what the page of your code shows if this service ever ends',
    access: 'user',
    scope: 'codes:write',
    request: farewellChoice,
    answer: codeAnswer,
    status: 200,
    refusals: { 403: 'The code belongs to somebody else', 410: 'The code was deleted' },
  }),
} as const;
