import type { CommandRouter } from '../../kernel/command-router.ts';
import type { ReadModel } from '../../kernel/read-model.ts';
import type { Administrators } from './administrators.ts';
import { administratorCommands } from './contract.ts';

export interface AdministratorServices {
  readonly administrators: Administrators;
  readonly readModel: ReadModel;
}

/** Disabling an account ends its sessions, so it answers once the query API knows, too. */
export function administratorRoutes(
  router: CommandRouter,
  { administrators, readModel }: AdministratorServices,
): void {
  router.on(administratorCommands.toggleUserStatus, async ({ who, command, parameter }) => {
    const toggled = await administrators.toggleStatus(parameter('id'), who.userId, command);
    const { isActive, position } = toggled;
    await readModel.caughtUp(position, ['users', 'sessions']);
    return { body: { is_active: isActive }, position };
  });
}
