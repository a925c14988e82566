import { streams } from '@app/events/streams';
import type { Principal } from '@app/service-kit/http/authenticate';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { type Accounts, checkPassword, refuseDisabled } from '../accounts/accounts.ts';
import { userDecider } from '../accounts/decider.ts';
import type { OneTimeCodes } from '../one-time-codes/one-time-codes.ts';
import type { TryPassword } from '../passwords/password-tries.ts';
import { sessionCommands } from './contract.ts';
import { sessionDecider } from './decider.ts';
import { beganOn } from './began-on.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { Sessions } from './sessions.ts';

export interface SessionServices {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly tryPassword: TryPassword;
  readonly endedSessions: EndedSessions;
  readonly oneTimeCodes: OneTimeCodes;
}

/** How sessions start with a password, and how they end. */
export function sessionRoutes(router: CommandRouter, services: SessionServices): void {
  const { accounts, sessions, tryPassword, oneTimeCodes } = services;

  router.on(sessionCommands.login, async (call) => {
    const { body, command, address } = call;
    const found = await accounts.find(body.identifier);
    const userId = found?.userId ?? null;
    const name = userId ?? body.identifier;
    const isRight = await tryPassword({ address, name, userId, command }, () =>
      checkPassword(found, body.password),
    );
    if (!isRight || !found) throw invalidCredentials();
    refuseDisabled(found.user);
    const step = { ...found, code: body.code, address };
    const hasSecondFactor = await oneTimeCodes.pass(step, command);
    const subject = { userId: found.userId, epoch: found.user.sessionEpoch };
    const session = { ...subject, method: 'password', ...beganOn(call), hasSecondFactor } as const;
    const { token, position } = await sessions.start(session, command);
    return { body: { access_token: token }, position };
  });

  endingRoutes(router, services);
}

/** Answer only after the query API's table is written, so the next call is refused. */
function endingRoutes(router: CommandRouter, { sessions, endedSessions }: SessionServices): void {
  const serve = router.serving(sessionDecider);
  const serveUser = router.serving(userDecider);

  serve(sessionCommands.endSession, {
    // Signing out needs no proof.
    before: async ({ who, parameter, prove }) => {
      if (sessionOf(parameter('id'), who) !== who.sessionId) await prove();
    },
    stream: ({ who, parameter }) => streams.session(sessionOf(parameter('id'), who)),
    toCommand: ({ who, parameter }) => {
      const sessionId = sessionOf(parameter('id'), who);
      const reason = sessionId === who.sessionId ? 'signed_out' : 'revoked';
      return { type: 'End', sessionId, userId: who.userId, reason };
    },
    answer: async ({ who, parameter }) => {
      await endedSessions.write(sessionOf(parameter('id'), who));
      return {};
    },
  });

  serveUser(sessionCommands.endOtherSessions, {
    stream: ({ who }) => streams.user(who.userId),
    toCommand: async ({ who, command }) => ({
      type: 'EndOtherSessions',
      userId: who.userId,
      keptSessionId: who.sessionId,
      hasOthers: await sessions.hasOthers(who, command.at),
    }),
    answer: async ({ who }) => {
      await endedSessions.writeEpoch(who.userId);
      return {};
    },
  });
}

/** `current` is the caller's own session, so that signing out needs no id. */
const sessionOf = (id: string, { sessionId }: Principal): string =>
  id === 'current' ? sessionId : id;

const invalidCredentials = (): HttpProblem =>
  new HttpProblem({
    status: 401,
    code: 'invalid-credentials',
    detail: 'Invalid credentials. Please try again.',
  });
