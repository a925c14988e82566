import type { CommandRouter } from '../../kernel/command-router.ts';
import { passwordCommands } from './contract.ts';
import type { EndedSessions } from '../sessions/ended-sessions.ts';
import type { PasswordChanges } from './password-changes.ts';

export interface PasswordServices {
  readonly passwords: PasswordChanges;
  readonly endedSessions: EndedSessions;
}

/** Changing a password ends all other sessions. */
export function passwordRoutes(
  router: CommandRouter,
  { passwords, endedSessions }: PasswordServices,
): void {
  router.on(passwordCommands.changePassword, async ({ who, body, command, address }) => {
    const position = await passwords.change(who, body, address, command);
    await endedSessions.writeEpoch(who.userId);
    return { body: {}, position };
  });
}
