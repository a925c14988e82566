import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@app/events/definition';
import type { Actor, CommandContext } from '@app/events/envelope';
import { formatPosition, type Position } from '@app/events/position';
import type { Principal } from '@app/service-kit/http/authenticate';
import type { Access } from '@app/service-kit/http/call-declaration';
import { addressOf } from '@app/service-kit/limits/caller-address';
import { checkOrder, type CallLimit } from '@app/service-kit/limits/call-limits';
import type { KeptAddresses } from '@app/service-kit/limits/kept-address';
import type { Logger } from '@app/service-kit/logging';
import { Router, type AdmittedCall, type RouterParts } from '@app/service-kit/http/router';
import { uploadLimit } from '@app/service-kit/http/receive-body';
import { validate } from '@app/service-kit/http/read-input';
import type { Context } from 'koa';
import { isEasyToGuess, type Idempotency } from './idempotency/idempotency.ts';
import type { AnyCommandRoute, CommandRoute } from '../contract/command-route.ts';
import type { CommandHandler } from './command-handler.ts';
import type { Decider } from './decider.ts';
import { DomainError } from './domain-error.ts';
import type { Place, Places } from './places.ts';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { readBody } from '@app/service-kit/http/read-input';
import { readJson } from '@app/service-kit/http/read-input';
import { LARGEST_JSON } from '@app/service-kit/http/receive-body';
import type { Outcome } from './folded-stream.ts';

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

interface CommandRouterParts extends RouterParts {
  readonly handler: CommandHandler;
  /** Hashes addresses for the metadata of events. */
  readonly keptAddresses: KeptAddresses;
  readonly idempotency: Idempotency;
  readonly places: Places;
  readonly logger: Logger;
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
    return <Request, Answer, A extends Access>(
      route: CommandRoute<Request, Answer, A>,
      serving: StreamCommand<Request, Answer, A, Command, Event>,
    ) => {
      const { stream: streamOf, toCommand, isNew = false, answer } = serving;
      const handle = async (call: Call<Request, A>): Promise<Done<Answer>> => {
        const stream = streamOf(call);
        const command = await toCommand(call);
        const outcome = await this.handler.handle(decider, stream, command, call.command, isNew);
        // If no answer is defined, the type allows an empty one.
        const body = answer ? await answer(call, outcome) : ({} as Answer);
        return { body, position: outcome.position };
      };
      this.on(route, handle, serving);
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
        ...admitted,
        body,
        route,
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
      const working = work();
      if (command.admission !== undefined) {
        // Why it is not admitted is answered even if the command itself failed, too.
        working.catch(() => undefined);
        await command.admission;
      }
      const { body: answer, position } = await working;
      const reached = position && formatPosition(position);
      context.status = route.status;
      context.body = answer;
      if (reached !== null) context.set('X-Position', reached);
      // The correlation id is that of the request, so a command is found in all other logs.
      const { commandId, correlationId } = command;
      const about = { requestId: correlationId, correlationId, commandId, position: reached };
      this.logger.info(
        { command: `${route.method.toUpperCase()} ${route.path}`, ...about },
        'done',
      );
    });
  }

  /**
   * The context of a command. A command with a key has the same id each time.
   * @throws HttpProblem 400 for an invalid key; 422 for one that was used for another command; 429
   */
  private async commandContext(
    context: Context,
    { who, body, address, route, keyMayFollow }: Asked,
  ): Promise<CommandContext> {
    const key = readKey(context);
    const at = new Date();
    const { method, path } = context;
    const actor: Actor = who ? { kind: 'user', id: who.userId } : { kind: 'finder' };
    const { commandId, isResend } =
      key === ''
        ? { commandId: randomUUID(), isResend: Promise.resolve(false) }
        : await this.idempotency.identify({ actor, method, path, key, body }, address);
    return {
      actor,
      commandId,
      // Until that is known, it counts as a resend.
      ...(keyMayFollow ? { isResend: true, admission: isResend } : { isResend: await isResend }),
      correlationId: String(context.state['requestId']),
      causationId: commandId,
      at,
      addressHash: await this.keptAddresses.of(context.req, at),
      once: route.answersSecret === true && key !== '' && isEasyToGuess(key),
    };
  }
}

interface Asked {
  readonly who: Principal | null;
  readonly body: unknown;
  readonly address: string;
  readonly route: Pick<AnyCommandRoute, 'answersSecret'>;
  readonly keyMayFollow: boolean;
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

const KEY = /^[\w.:-]{8,128}$/u;

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/iu;

/**
 * The body as sent: JSON, an object without fields if there is no body, or a file.
 * @throws HttpProblem 415 for a file of another type
 */
function readInput(route: AnyCommandRoute, context: Context): unknown {
  const { upload, takesForm } = route;
  if (takesForm && FORM.test(context.get('Content-Type'))) return {};
  if (!upload) return readBody(context, LARGEST_JSON).length === 0 ? {} : readJson(context);
  const [type = ''] = context.get('Content-Type').split(';');
  const body = readBody(context, upload.maxBytes);
  if (upload.types.includes(type.trim().toLowerCase())) return body;
  throw new HttpProblem({
    status: 415,
    code: 'wrong-type',
    detail: `Send one of these: ${upload.types.join(', ')}.`,
  });
}

/**
 * The Idempotency-Key; an empty text if there is none.
 * @throws HttpProblem 400 for a key that is too short, too long or has invalid characters
 */
function readKey(context: Context): string {
  const key = context.get('Idempotency-Key');
  if (key === '' || KEY.test(key)) return key;
  throw new HttpProblem({
    status: 400,
    code: 'bad-idempotency-key',
    detail: 'An Idempotency-Key must have 8 to 128 letters, digits, dots, colons or hyphens.',
  });
}

type ToAnswer<Request, A extends Access, Event, Answer> = (
  call: Call<Request, A>,
  outcome: Outcome<Event>,
) => Answer | Promise<Answer>;

/** How a command of one stream is served. An empty answer can be left out. */
type StreamCommand<Request, Answer, A extends Access, Command, Event> = Pick<
  Serving<Request, A>,
  'before' | 'limits'
> & {
  /** The aggregate's stream. Throws a DomainError if the path contains no valid id. */
  readonly stream: (call: Call<Request, A>) => string;
  readonly toCommand: (call: Call<Request, A>) => Command | Promise<Command>;
  /** Only this command can have created the stream, so it need not be read. */
  readonly isNew?: true;
} & (Record<string, never> extends Answer
    ? { readonly answer?: ToAnswer<Request, A, Event, Answer> }
    : { readonly answer: ToAnswer<Request, A, Event, Answer> });

/** Serves the commands of one decider, by route. */
export type Serve<Command, Event> = <Request, Answer, A extends Access>(
  route: CommandRoute<Request, Answer, A>,
  command: StreamCommand<Request, Answer, A, Command, Event>,
) => void;
