import type { CommandRouter } from '../../kernel/command-router.ts';
import type { ReadModel } from '../../kernel/read-model.ts';
import { passwordCommands } from './contract.ts';
import type { PasswordChanges } from './password-changes.ts';

export interface PasswordServices {
  readonly passwords: PasswordChanges;
  readonly readModel: ReadModel;
}

/** Changing a password ends sessions, so it answers once the query API knows, too. */
export function passwordRoutes(
  router: CommandRouter,
  { passwords, readModel }: PasswordServices,
): void {
  router.on(passwordCommands.changePassword, async ({ who, body, command, address }) => {
    const position = await passwords.change(who, body, address, command);
    await readModel.caughtUp(position, ['users', 'sessions']);
    return { body: {}, position };
  });
}
