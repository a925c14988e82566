import type { CommandRouter } from '../../kernel/command-router.ts';
import type { EndedSessions } from '../sessions/ended-sessions.ts';
import type { Administrators } from './administrators.ts';
import { administratorCommands } from './contract.ts';

export interface AdministratorServices {
  readonly administrators: Administrators;
  readonly endedSessions: EndedSessions;
}

/** Commands of administrators about accounts. Disabling one ends its sessions. */
export function administratorRoutes(
  router: CommandRouter,
  { administrators, endedSessions }: AdministratorServices,
): void {
  router.on(administratorCommands.toggleUserStatus, async ({ who, command, parameter }) => {
    const userId = parameter('id');
    const toggled = await administrators.toggleStatus(userId, who.userId, command);
    const { isActive, position } = toggled;
    if (!isActive) await endedSessions.writeEpoch(userId);
    return { body: { is_active: isActive }, position };
  });
  router.on(administratorCommands.chooseRole, async ({ who, body, command, parameter }) => {
    const { role } = body;
    const choice = { role, by: who.userId };
    const position = await administrators.grantRole(parameter('id'), choice, command);
    return { body: {}, position };
  });
}
