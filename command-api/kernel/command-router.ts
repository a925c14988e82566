import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@app/events/definition';
import type { Actor, CommandContext } from '@app/events/envelope';
import { formatPosition, type Position } from '@app/events/position';
import type { Authentication, Principal } from '@app/service-kit/http/authenticate';
import { addressOf, type CallerAddresses } from '@app/service-kit/limits/caller-address';
import type { KeptAddresses } from '@app/service-kit/limits/kept-address';
import type { Logger } from '@app/service-kit/logging';
import { LARGEST_BODY } from '@app/service-kit/http/receive-body';
import { RouteTable } from '@app/service-kit/http/route-table';
import { validate } from '@app/service-kit/http/validate';
import { callName } from '@app/service-kit/roles';
import type { Context } from 'koa';
import { isEasyToGuess } from './idempotency/command-ids.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import type { AnyCommandRoute, CommandAccess, CommandRoute } from '../contract/command-route.ts';
import type { CommandHandler } from './command-handler.ts';
import type { Decider } from './decider.ts';
import type { Place, Places } from './places.ts';
import { readInput, readKey } from './read-command.ts';
import { handleStreamCommand, type Serve } from './stream-command.ts';

/** A checked command, as it arrived. */
export interface Call<Request, Access extends CommandAccess> {
  readonly who: Access extends 'public' ? null : Principal;
  readonly body: Request;
  readonly command: CommandContext;
  /** A keyed hash of the caller's network address. */
  readonly address: string;
  /** The caller's rough location, from the operator's database; null if unknown. */
  readonly place: () => Place | null;
  /**
   * Requires a recent proof, if that depends on more than the fields of the request.
   * @throws HttpProblem 403 `step-up-required`
   */
  readonly prove: () => Promise<void>;
  /** A header of the request; empty if missing. */
  readonly header: (name: string) => string;
  /** A decoded parameter of the path; empty if missing. */
  readonly parameter: (name: string) => string;
}

/** The answer of a command, and the position at which it can be read. */
export interface Done<Answer> {
  readonly body: Answer;
  readonly position: Position | null;
}

export interface CommandRouterParts {
  readonly handler: CommandHandler;
  readonly authentication: Authentication;
  /** Identifies callers for limits. */
  readonly addresses: CallerAddresses;
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

export interface Serving {
  /**
   * Whether the key is looked up while the work runs, instead of before: for a command that only
   * appends to a stream of its own, so that there can be no earlier events (docs/adr/0137).
   */
  readonly keyMayFollow?: boolean;
}

/** Serves the commands of the contract: checks access and input, and answers. */
export class CommandRouter {
  readonly table = new RouteTable('/api');
  private readonly handler: CommandHandler;
  private readonly authentication: Authentication;
  private readonly addresses: CallerAddresses;
  private readonly keptAddresses: KeptAddresses;
  private readonly idempotency: Idempotency;
  private readonly places: Places;
  private readonly logger: Logger;

  constructor(parts: CommandRouterParts) {
    this.handler = parts.handler;
    this.authentication = parts.authentication;
    this.addresses = parts.addresses;
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
      this.on(route, (call) => handleStreamCommand(this.handler, decider, command, call));
    };
  }

  /** Serves a command that affects several streams, with a service of its feature. */
  on<Request, Answer, Access extends CommandAccess>(
    route: CommandRoute<Request, Answer, Access>,
    handle: (call: Call<Request, Access>) => Promise<Done<Answer>>,
    { keyMayFollow = false }: Serving = {},
  ): void {
    if (route.upload && route.upload.maxBytes > LARGEST_BODY) {
      throw new RangeError(`${route.path} takes larger files than can be received`);
    }
    this.table.on(route.method, route.path, async (context) => {
      const who = await this.admit(route, context);
      if (who && route.stepUp === true) await this.authentication.recentProof(who);
      const body = validate(route.request, readInput(route, context));
      if (who && hasField(body, route.stepUp)) await this.authentication.recentProof(who);
      const address = this.addresses.of(context.req);
      const command = await this.commandContext(context, {
        actor: actorOf(who),
        body,
        address,
        answersSecret: route.answersSecret === true,
        keyMayFollow,
      });
      const parameter = (name: string): string => context.params[name] ?? '';
      // Only public commands have no user.
      const call = {
        who: who as Call<Request, Access>['who'],
        body,
        command,
        address,
        place: () => this.places.of(addressOf(context.req)),
        prove: async () => {
          if (who) await this.authentication.recentProof(who);
        },
        header: (name: string) => context.get(name),
        parameter,
      };
      const { body: said, position } = await admitted(command, handle(call));
      const place = position && (await this.handler.placed(position));
      answer(context, route.status, { body: said, position: place });
      this.logDone(route, command, place);
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
    { method, path }: Pick<CommandRoute<unknown, unknown, CommandAccess>, 'method' | 'path'>,
    { commandId, correlationId }: CommandContext,
    position: Position | null,
  ): void {
    const reached = position && formatPosition(position);
    const about = { requestId: correlationId, correlationId, commandId, position: reached };
    this.logger.info({ command: `${method.toUpperCase()} ${path}`, ...about }, 'done');
  }

  private async admit(
    { access, method, path, scope }: Pick<AnyCommandRoute, 'access' | 'method' | 'path' | 'scope'>,
    context: Context,
  ): Promise<Principal | null> {
    if (access === 'public') return null;
    if (access === 'user') return this.authentication.user(context, scope);
    return this.authentication.staff(context, callName(method, path));
  }
}

/** Whether a request has one of these fields. */
const hasField = (body: unknown, fields: AnyCommandRoute['stepUp']): boolean =>
  typeof fields === 'object' &&
  typeof body === 'object' &&
  body !== null &&
  fields.some((field) => field in body);

const actorOf = (who: Principal | null): Actor =>
  who ? { kind: 'user', id: who.userId } : { kind: 'finder' };

/**
 * The outcome of a command, once it is known that its key was not used for another one.
 * @throws the reason for not admitting it, in preference to its own failure
 */
async function admitted<Outcome>(
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
