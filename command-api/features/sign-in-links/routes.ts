import { readContact } from '../../contract/owner-fields.ts';
import { acceptedLanguage } from '../../kernel/accepted-language.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { NameOwner } from '../names/names.ts';
import type { OneTimeCodes } from '../one-time-codes/one-time-codes.ts';
import { beganOn } from '../sessions/began-on.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { hashOfBrowser, type SignInLinks } from './sign-in-links.ts';
import { BROWSER_HEADER, linkCommands } from './contract.ts';

/** Uses of links that were sent or handed to somebody. */
export const linkUseLimits = [
  { name: 'link-use-address', points: 60, seconds: 600, by: 'address' },
] as const;

export interface LinkServices {
  readonly links: SignInLinks;
  readonly sessions: Sessions;
  readonly oneTimeCodes: OneTimeCodes;
}

const HOUR = { seconds: 60 * 60 };

/** Sign-in by a link to an e-mail address or a phone. */
export function linkRoutes(
  router: CommandRouter,
  { links, sessions, oneTimeCodes }: LinkServices,
): void {
  router.on(
    linkCommands.requestLink,
    async ({ body, command, header }) => {
      const contact = contactOf(body);
      await links.request(contact, hashOfBrowser(header(BROWSER_HEADER)), command);
      // No position: it would reveal something, and nothing has to wait for it.
      return { body: {}, position: null };
    },
    {
      limits: [
        { name: 'link-address', points: 20, ...HOUR, by: 'address' },
        {
          name: 'link-identifier',
          points: 5,
          ...HOUR,
          isExact: true,
          isTyped: true,
          by: ({ body }) => contactOf(body).address,
        },
      ],
    },
  );

  router.on(
    linkCommands.verifyLink,
    async (call) => {
      const { body, command, parameter, address, header } = call;
      const language = acceptedLanguage(header('Accept-Language'));
      let hasSecondFactor = false;
      const pass = async (owner: NameOwner): Promise<void> => {
        hasSecondFactor = await oneTimeCodes.pass({ ...owner, code: body.code, address }, command);
      };
      const by = { language, browserHash: hashOfBrowser(header(BROWSER_HEADER)), pass };
      const { userId, user } = await links.use(parameter('token'), by, command);
      const { token, position } = await sessions.start(
        { userId, epoch: user.sessionEpoch, method: 'link', ...beganOn(call), hasSecondFactor },
        command,
      );
      return { body: { access_token: token }, position };
    },
    { limits: linkUseLimits },
  );
}

function contactOf({ identifier }: { readonly identifier: string }) {
  const contact = readContact(identifier);
  if (!contact) throw new Error('The contract accepted something that is not an address');
  return contact;
}
