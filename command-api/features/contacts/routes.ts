import { streams } from '@app/events/streams';
import type { ContactKind } from '@app/events/user';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { contactKind } from '../../contract/owner-fields.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { userDecider } from '../accounts/decider.ts';
import type { ContactCodes } from './contact-codes.ts';
import type { ContactVerification } from './contact-verification.ts';
import { contactCommands } from './contract.ts';

export interface ContactServices {
  readonly accounts: Accounts;
  readonly contactCodes: ContactCodes;
  readonly verification: ContactVerification;
  readonly limits: CommandLimits;
}

/** How new addresses are verified by a code. */
export function contactRoutes(router: CommandRouter, services: ContactServices): void {
  const { accounts, contactCodes, verification, limits } = services;
  const serve = router.serving(userDecider);

  router.on(contactCommands.verifyContact, async ({ who, body, command, parameter, address }) => {
    const kind = kindOf(parameter('kind'));
    await limits.contact(address, who.userId);
    const position = await verification.verify(who.userId, kind, body.code, command);
    return { body: {}, position };
  });

  serve(contactCommands.resendContactCode, {
    limit: async ({ who, parameter, address }) => {
      const kind = kindOf(parameter('kind'));
      await limits.contact(address, who.userId);
      const { contacts } = await accounts.user(who.userId);
      const target = contacts[kind].pending?.address ?? contacts[kind].address;
      if (target !== null) await limits.sendTo(target);
    },
    stream: ({ who }) => streams.user(who.userId),
    toCommand: ({ who: { userId }, parameter, command: { commandId, at } }) => {
      const kind = kindOf(parameter('kind'));
      const code = contactCodes.issue({ commandId, userId, kind }, at);
      return { type: 'ResendCode', userId, kind, ...code };
    },
  });
}

/** @throws HttpProblem 404 */
function kindOf(text: string): ContactKind {
  const read = contactKind.safeParse(text);
  if (read.success) return read.data;
  throw new HttpProblem({ status: 404, code: 'no-such-call', detail: 'There is nothing here.' });
}
