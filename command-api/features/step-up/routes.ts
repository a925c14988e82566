import type { CommandRouter } from '../../kernel/command-router.ts';
import { stepUpCommands } from './contract.ts';
import type { StepUp } from './step-up.ts';

export interface StepUpServices {
  readonly stepUp: StepUp;
}

/** How the user of a session proves their identity again. */
export function stepUpRoutes(router: CommandRouter, { stepUp }: StepUpServices): void {
  router.on(stepUpCommands.stepUp, async ({ who, body, command, address }) => {
    const call = { who, proof: body, address, command };
    const { provedUntil, token, position } = await stepUp.prove(call);
    const answer = { proved_until: provedUntil.toISOString(), access_token: token };
    return { body: answer, position };
  });
}
