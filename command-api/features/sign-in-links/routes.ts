import { readContact } from '../../contract/owner-fields.ts';
import { acceptedLanguage } from '../../kernel/accepted-language.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { NameOwner } from '../names/names.ts';
import type { OneTimeCodes } from '../one-time-codes/one-time-codes.ts';
import { beganOn } from '../sessions/began-on.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { hashOfBrowser } from './administrator-links.ts';
import { BROWSER_HEADER, linkCommands } from './contract.ts';
import type { SignInLinks } from './sign-in-links.ts';

export interface LinkServices {
  readonly links: SignInLinks;
  readonly sessions: Sessions;
  readonly limits: CommandLimits;
  readonly oneTimeCodes: OneTimeCodes;
}

/** Sign-in by a link to an e-mail address or a phone. */
export function linkRoutes(
  router: CommandRouter,
  { links, sessions, limits, oneTimeCodes }: LinkServices,
): void {
  router.on(linkCommands.requestLink, async ({ body, command, address, header }) => {
    const contact = readContact(body.identifier);
    if (!contact) throw new Error('The contract accepted something that is not an address');
    await limits.linkRequest(address, contact.address);
    await links.request(contact, hashOfBrowser(header(BROWSER_HEADER)), command);
    // No position: it would reveal something, and nothing has to wait for it.
    return { body: {}, position: null };
  });

  router.on(linkCommands.verifyLink, async (call) => {
    const { body, command, parameter, address, header } = call;
    await limits.linkUse(address);
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
  });
}
