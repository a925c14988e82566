import { streams } from '@app/events/streams';
import type { ContactKind } from '@app/events/user';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { contactKind } from '../../contract/owner-fields.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { userDecider } from '../accounts/decider.ts';
import type { ContactCodes } from './contact-codes.ts';
import type { ContactVerification } from './contact-verification.ts';
import { contactCommands } from './contract.ts';
import { contactLimits, SENT_TO_ADDRESS } from './limits.ts';

export interface ContactServices {
  readonly accounts: Accounts;
  readonly contactCodes: ContactCodes;
  readonly verification: ContactVerification;
}

export function contactRoutes(router: CommandRouter, services: ContactServices): void {
  const { accounts, contactCodes, verification } = services;
  const serve = router.serving(userDecider);

  router.on(
    contactCommands.verifyContact,
    async ({ who, body, command, parameter }) => {
      const kind = kindOf(parameter('kind'));
      const position = await verification.verify(who.userId, kind, body.code, command);
      return { body: {}, position };
    },
    { limits: contactLimits },
  );

  serve(contactCommands.resendContactCode, {
    limits: [
      ...contactLimits,
      {
        ...SENT_TO_ADDRESS,
        by: async ({ who, parameter }) => {
          const { contacts } = await accounts.user(who.userId);
          const { pending, address } = contacts[kindOf(parameter('kind'))];
          return pending?.address ?? address;
        },
      },
    ],
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
