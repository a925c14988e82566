import type { KeyObject } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import { makeHandoverToken, readHandoverToken } from '@app/service-kit/handover-token';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Codes } from '../codes/codes.ts';
import { codeDecider } from '../codes/decider.ts';
import { handoverNotFound } from '../codes/handover.ts';
import { claimLimits } from '../codes/limits.ts';
import { idsOf, onCode, onCodeWithIds } from '../codes/routes.ts';
import type { Acting } from '../organisations/acting.ts';
import { handoverCommands } from './contract.ts';
import { Handovers } from './handovers.ts';

export interface HandoverServices {
  readonly handler: CommandHandler;
  readonly acting: Acting;
  readonly codes: Codes;
  /** The vault's secret `handover-links`. */
  readonly linkKey: KeyObject;
}

export function handoverRoutes(router: CommandRouter, services: HandoverServices): void {
  const { handler, acting, codes, linkKey } = services;
  const serve = router.serving(codeDecider);
  const handovers = new Handovers(handler, codes);

  serve(handoverCommands.offerHandover, {
    ...onCodeWithIds,
    toCommand: async (call) => {
      const own = await acting.onCode(call, 'manager');
      const { body, command } = call;
      const handoverId = uuidV5(command.commandId, 'handover');
      return {
        type: 'OfferHandover',
        ...own,
        handoverId,
        tokenHash: makeHandoverToken({ uid: own.uid, handoverId }, linkKey).hash,
        showsTitle: body.show_title,
        keepsDetails: body.with_details,
        at: command.at,
      };
    },
  });

  serve(handoverCommands.withdrawHandover, {
    ...onCode,
    toCommand: async (call) => ({
      type: 'WithdrawHandover',
      ...(await acting.onCode(call, 'manager')),
    }),
  });

  // Of concurrent takers, exactly one gets it.
  router.on(
    handoverCommands.takeOver,
    async ({ who, body, command, parameter }) => {
      const read = readHandoverToken(parameter('token'));
      if (!read) throw handoverNotFound();
      const { uid, hash: tokenHash } = read;
      const userId = await acting.newOwner(body.organisation_id, who.userId);
      const taking = { uid, tokenHash, userId, title: body.title };
      return { body: idsOf(uid), position: await handovers.take(taking, command) };
    },
    { limits: claimLimits },
  );
}
