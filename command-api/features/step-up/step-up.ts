import type { CommandContext } from '@app/events/envelope';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { PROOF_MS } from '@app/service-kit/access/recent-proof';
import type { Principal } from '@app/service-kit/http/authenticate';
import { SESSION_SECONDS } from '@app/service-kit/tokens';
import type { Pool } from 'pg';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { SecondFactorSessions } from '../sessions/ended-sessions.ts';
import { sessionDecider } from '../sessions/decider.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Proof } from './contract.ts';
import type { Provers } from './provers.ts';

export interface StepUpCall {
  readonly who: Principal;
  readonly proof: Proof;
  /** A keyed hash of the caller's network address. */
  readonly address: string;
  readonly command: CommandContext;
}

/** When the proof stops counting as recent, and the session's new token. */
export interface Proved {
  readonly provedUntil: Date;
  readonly token: string;
  readonly position: Position | null;
}

export interface StepUpParts {
  readonly handler: CommandHandler;
  readonly pool: Pool;
  readonly provers: Provers;
  readonly secondFactors: SecondFactorSessions;
  readonly sessions: Pick<Sessions, 'renewed'>;
}

/**
 * Records that the user of a session proved their identity (docs/adr/0126): in its stream, and in
 * the table that both APIs read when a recent proof is needed. The session gets a new token (0141).
 */
export class StepUp {
  private readonly handler: CommandHandler;
  private readonly pool: Pool;
  private readonly provers: Provers;
  private readonly secondFactors: SecondFactorSessions;
  private readonly sessions: Pick<Sessions, 'renewed'>;

  constructor({ handler, pool, provers, secondFactors, sessions }: StepUpParts) {
    this.handler = handler;
    this.pool = pool;
    this.provers = provers;
    this.secondFactors = secondFactors;
    this.sessions = sessions;
  }

  /**
   * Checks a proof and records it. A resent command gets the first outcome.
   * @returns until when the proof counts as recent, and the session's new token
   * @throws DomainError if the proof is wrong or the session has ended; HttpProblem 429
   */
  async prove(call: StepUpCall): Promise<Proved> {
    const { who, proof, command } = call;
    const { sessionId, userId } = who;
    const stream = streams.session(sessionId);
    const done = await this.handler.outcome(sessionDecider, stream, command.commandId);
    // In a resend, a proof that is valid once is already used up.
    if (!done) await this.check(call);
    const { events, position } =
      done ??
      (await this.handler.handle(
        sessionDecider,
        stream,
        { type: 'Prove', sessionId, userId, proof: proof.kind, at: command.at },
        command,
      ));
    const proved = events.find((event) => event.type === 'SessionProved');
    if (!proved) throw new Error('A proof was taken without an event');
    const provedAt = new Date(proved.data.provedAt);
    await this.write(sessionId, provedAt);
    if (proof.kind !== 'password') {
      const until = new Date(who.startedAt.getTime() + SESSION_SECONDS * 1000);
      await this.secondFactors.note(sessionId, until);
    }
    const token = await this.sessions.renewed(who, proved.data.renewal);
    return { provedUntil: new Date(provedAt.getTime() + PROOF_MS), token, position };
  }

  private check({ proof, ...rest }: StepUpCall): Promise<void> {
    switch (proof.kind) {
      case 'password':
        return this.provers.password({ ...rest, proof });
      case 'passkey':
        return this.provers.passkey({ ...rest, proof });
      case 'totp':
        return this.provers.totp({ ...rest, proof });
    }
  }

  /** Stores a proof, and removes the rows of outdated ones. */
  private async write(sessionId: string, provedAt: Date): Promise<void> {
    await this.pool.query({
      name: 'write-proved-session',
      text: `with run_out as (
               delete from access.proved_sessions
               where proved_at < now() - make_interval(secs => $3) and session_id <> $1)
             insert into access.proved_sessions as known (session_id, proved_at) values ($1, $2)
             on conflict (session_id) do update
               set proved_at = greatest(known.proved_at, excluded.proved_at)`,
      values: [sessionId, provedAt, (2 * PROOF_MS) / 1000],
    });
  }
}
