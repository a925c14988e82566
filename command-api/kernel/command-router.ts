import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@app/events/definition';
import type { Actor, CommandContext } from '@app/events/envelope';
import { formatPosition, type Position } from '@app/events/position';
import type { Principal } from '@app/service-kit/http/authenticate';
import type { Access } from '@app/service-kit/http/call-declaration';
import { addressOf } from '@app/service-kit/limits/caller-address';
import { type CallLimit, checkOrder } from '@app/service-kit/limits/call-limits';
import type { KeptAddresses } from '@app/service-kit/limits/kept-address';
import type { Logger } from '@app/service-kit/logging';
import { type AdmittedCall, Router, type RouterParts } from '@app/service-kit/http/router';
import { uploadLimit } from '@app/service-kit/http/receive-body';
import { validate } from '@app/service-kit/http/read-input';
import type { Context } from 'koa';
import { isEasyToGuess } from './idempotency/command-ids.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import type { AnyCommandRoute, CommandRoute } from '../contract/command-route.ts';
import type { CommandHandler } from './command-handler.ts';
import type { Decider } from './decider.ts';
import { DomainError } from './domain-error.ts';
import type { Place, Places } from './places.ts';
import { readInput, readKey } from './read-command.ts';
import { handleStreamCommand, type Serve } from './stream-command.ts';

/** A checked command, as it arrived. */
export interface Call<Request, A extends Access> extends AdmittedCall<A> {
  readonly body: Request;
  readonly command: CommandContext;
  /** The caller's rough location, from the operator's database; null if unknown. */
  readonly place: () => Place | null;
  /** A header of the request; empty if missing. */
  readonly header: (name: string) => string;
}

/** The answer of a command, and the position at which it can be read. */
export interface Done<Answer> {
  readonly body: Answer;
  readonly position: Position | null;
}

export interface CommandRouterParts extends RouterParts {
  readonly handler: CommandHandler;
  /** Hashes addresses for the metadata of events. */
  readonly keptAddresses: KeptAddresses;
  readonly idempotency: Idempotency;
  readonly places: Places;
  readonly logger: Logger;
}

interface Asked {
  readonly actor: Actor;
  readonly body: unknown;
  readonly address: string;
  readonly answersSecret: boolean;
  readonly keyMayFollow: boolean;
}

export interface Serving<Request, A extends Access> {
  /** Runs before the call is counted. */
  readonly before?: (call: Call<Request, A>) => Promise<void>;
  readonly limits?: readonly CallLimit<Call<Request, A>>[];
  /**
   * Whether the key is looked up while the work runs, instead of before: for a command that only
   * appends to a new stream, which has no earlier events (docs/adr/0008).
   */
  readonly keyMayFollow?: boolean;
}

/** Serves the commands of the contract: checks input, and answers. */
export class CommandRouter extends Router {
  private readonly handler: CommandHandler;
  private readonly keptAddresses: KeptAddresses;
  private readonly idempotency: Idempotency;
  private readonly places: Places;
  private readonly logger: Logger;

  constructor(parts: CommandRouterParts) {
    super(parts, isRefusal);
    this.handler = parts.handler;
    this.keptAddresses = parts.keptAddresses;
    this.idempotency = parts.idempotency;
    this.places = parts.places;
    this.logger = parts.logger;
  }

  /** Returns a function that serves commands of one stream of this decider, by route. */
  serving<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
  ): Serve<Command, Event> {
    return (route, command) => {
      this.on(route, (call) => handleStreamCommand(this.handler, decider, command, call), command);
    };
  }

  /** Serves a command that affects several streams, with a service of its feature. */
  on<Request, Answer, A extends Access>(
    route: CommandRoute<Request, Answer, A>,
    handle: (call: Call<Request, A>) => Promise<Done<Answer>>,
    { before, limits = [], keyMayFollow = false }: Serving<Request, A> = {},
  ): void {
    checkOrder(limits);
    if (route.upload?.maxBytes !== uploadLimit(route.method, route.path)) {
      throw new RangeError(`${route.path} takes other files than can be received`);
    }
    this.add(route.method, route.path, async (context) => {
      const admitted = await this.admitted(route, context);
      const body = validate(route.request, readInput(route, context));
      if (hasField(body, route.stepUp)) await admitted.prove();
      const command = await this.commandContext(context, {
        actor: actorOf(admitted.who),
        body,
        address: admitted.address,
        answersSecret: route.answersSecret === true,
        keyMayFollow,
      });
      const call: Call<Request, A> = {
        ...admitted,
        body,
        command,
        place: () => this.places.of(addressOf(context.req)),
        header: (name) => context.get(name),
      };
      const work = async () => {
        await before?.(call);
        return this.within(call, limits, () => handle(call));
      };
      const outcome = await withAdmission(command, work());
      answer(context, route.status, outcome);
      this.logDone(route, command, outcome.position);
    });
  }

  /**
   * The context of a command. A command with a key has the same id each time.
   * @throws HttpProblem 400 for an invalid key; 422 for one that was used for another command; 429
   */
  private async commandContext(
    context: Context,
    { actor, body, address, answersSecret, keyMayFollow }: Asked,
  ): Promise<CommandContext> {
    const key = readKey(context);
    const at = new Date();
    const { method, path } = context;
    const keyed = { actor, method, path, key, body };
    const { commandId, isResend } =
      key === ''
        ? { commandId: randomUUID(), isResend: Promise.resolve(false) }
        : await this.idempotency.identify(keyed, address);
    return {
      actor,
      commandId,
      // Until that is known, it counts as a resend.
      ...(keyMayFollow ? { isResend: true, admission: isResend } : { isResend: await isResend }),
      correlationId: String(context.state['requestId']),
      causationId: commandId,
      at,
      addressHash: await this.keptAddresses.of(context.req, at),
      once: answersSecret && key !== '' && isEasyToGuess(key),
    };
  }

  /** The correlation id is that of the request, so a command is found in all other logs. */
  private logDone(
    { method, path }: Pick<AnyCommandRoute, 'method' | 'path'>,
    { commandId, correlationId }: CommandContext,
    position: Position | null,
  ): void {
    const reached = position && formatPosition(position);
    const about = { requestId: correlationId, correlationId, commandId, position: reached };
    this.logger.info({ command: `${method.toUpperCase()} ${path}`, ...about }, 'done');
  }
}

/** Whether a request has one of these fields. */
const hasField = (body: unknown, fields: AnyCommandRoute['stepUp']): boolean =>
  typeof fields === 'object' &&
  typeof body === 'object' &&
  body !== null &&
  fields.some((field) => field in body);

/** Whether a code is unknown or somebody else's, which are the refusals of guessed uids. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'not-found' || error.kind === 'forbidden');

const actorOf = (who: Principal | null): Actor =>
  who ? { kind: 'user', id: who.userId } : { kind: 'finder' };

/**
 * The outcome of a command, once it is known that its key was not used for another one.
 * @throws the reason why it is not admitted, even if the command itself failed, too
 */
async function withAdmission<Outcome>(
  { admission }: CommandContext,
  work: Promise<Outcome>,
): Promise<Outcome> {
  if (admission === undefined) return work;
  work.catch(() => undefined);
  await admission;
  return work;
}

function answer(context: Context, status: number, { body, position }: Done<unknown>): void {
  context.status = status;
  context.body = body;
  if (position) context.set('X-Position', formatPosition(position));
}
