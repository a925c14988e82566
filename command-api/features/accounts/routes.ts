import { contactKind } from '../../contract/fields.ts';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Position } from '@app/events/position';
import type { AccountChanges } from './account-changes.ts';
import type { Administrators } from '../administrators/administrators.ts';
import { commandRoutes } from '../../contract/command-routes.ts';
import { eraseAccount, type ErasureStores } from './erasure.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { PasswordChanges } from '../passwords/password-changes.ts';
import type { ReadModel } from '../../kernel/read-model.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';

export interface AccountServices {
  readonly changes: AccountChanges;
  readonly passwords: PasswordChanges;
  readonly sessions: Sessions;
  readonly administrators: Administrators;
  readonly erasure: ErasureStores;
  readonly readModel: ReadModel;
  readonly limits: CommandLimits;
}

/** What people change about their own account (decisions, Accounts). */
export function accountRoutes(router: CommandRouter, services: AccountServices): void {
  const { changes, limits } = services;

  router.on(commandRoutes.changeProfile, async ({ who, body, command, address }) => {
    // An address that is given may have a code sent to it.
    if (body.email || body.phone) await limits.contact(address, who.userId);
    return changes.changeProfile(who.userId, body, command);
  });

  router.on(commandRoutes.verifyContact, async ({ who, body, command, parameter, address }) => {
    const kind = readKind(parameter('kind'));
    await limits.contact(address, who.userId);
    const position = await changes.verifyContact(who.userId, kind, body.code, command);
    return { body: {}, position };
  });

  router.on(commandRoutes.resendContactCode, async ({ who, command, parameter, address }) => {
    const kind = readKind(parameter('kind'));
    await limits.contact(address, who.userId);
    return { body: {}, position: await changes.resendCode(who.userId, kind, command) };
  });

  router.on(commandRoutes.chooseNotices, async ({ who, body, command }) => ({
    body: {},
    position: await changes.chooseNotices(who.userId, body, command),
  }));

  endingRoutes(router, services);
}

/** Those that end sessions answer once the query API knows, too: the very next call is refused. */
function endingRoutes(router: CommandRouter, services: AccountServices): void {
  const { passwords, sessions, administrators, erasure, readModel } = services;
  const known = async (position: Position | null, ...more: readonly string[]) => {
    await readModel.caughtUp(position, ['users', 'sessions', ...more]);
    return { body: {}, position };
  };

  router.on(commandRoutes.changePassword, async ({ who, body, command, address }) => {
    return known(await passwords.change(who, body, address, command));
  });

  router.on(commandRoutes.endSession, async ({ who, command, parameter }) =>
    known(await sessions.end(sessionOf(parameter('id'), who), who, command)),
  );

  router.on(commandRoutes.endOtherSessions, async ({ who, command }) =>
    known(await sessions.endOthers(who, command)),
  );

  router.on(commandRoutes.eraseAccount, async ({ who, body, command }) => {
    const { confirmation } = body;
    const stores = { ...erasure, administrators };
    const position = await eraseAccount({ userId: who.userId, confirmation }, stores, command);
    return known(position, 'codes', 'threads');
  });

  router.on(commandRoutes.toggleUserStatus, async ({ who, command, parameter }) => {
    const { userId } = who;
    const toggled = await administrators.toggleStatus(parameter('id'), userId, command);
    const { position } = await known(toggled.position);
    return { body: { is_active: toggled.isActive }, position };
  });
}

/** Signing out needs no id. */
const sessionOf = (id: string, who: { readonly sessionId: string }): string =>
  id === 'current' ? who.sessionId : id;

function readKind(text: string) {
  const read = contactKind.safeParse(text);
  if (read.success) return read.data;
  throw new HttpProblem({ status: 404, code: 'no-such-call', detail: 'There is nothing here.' });
}
