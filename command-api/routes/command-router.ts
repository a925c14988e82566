import { hash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Router } from '@koa/router';
import type { Actor, CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { formatPosition, type Position } from '@app/events/position';
import type { Authentication, Principal } from '@app/service-kit/http/authenticate';
import type { CallerAddresses } from '@app/service-kit/limits/caller-address';
import type { Logger } from '@app/service-kit/logging';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { readBody } from '@app/service-kit/http/read-body';
import { readJson } from '@app/service-kit/http/read-json';
import { validate } from '@app/service-kit/http/validate';
import type { Context } from 'koa';
import { type CommandAccess, type CommandRoute, noBody } from '../contract/command-route.ts';

/** A command as it came in, checked. */
export interface Call<Request, Access extends CommandAccess> {
  readonly who: Access extends 'public' ? null : Principal;
  readonly body: Request;
  readonly command: CommandContext;
  /** A keyed hash of the caller's network address. */
  readonly address: string;
  /** A header of the request; empty where it has none of this name. */
  readonly header: (name: string) => string;
  /** A parameter of the path, decoded; empty where the path has none of this name. */
  readonly parameter: (name: string) => string;
}

/** What a command is answered, and from which position on it can be read. */
export interface Done<Answer> {
  readonly body: Answer;
  readonly position: Position | null;
}

/** Any fixed UUID: command ids made from Idempotency-Keys live in this namespace. */
const COMMAND_NAMESPACE = '6f2f0d1c-1f0e-5e0a-9b61-0d5a3c6f7e21';
const KEY = /^[\w.:-]{8,128}$/u;

/** Serves the commands of the contract: who may, what was sent, what is answered. */
export class CommandRouter {
  readonly router = new Router({ prefix: '/api' });
  private readonly authentication: Authentication;
  private readonly addresses: CallerAddresses;
  private readonly logger: Logger;

  constructor(authentication: Authentication, addresses: CallerAddresses, logger: Logger) {
    this.authentication = authentication;
    this.addresses = addresses;
    this.logger = logger;
  }

  on<Request, Answer, Access extends CommandAccess>(
    route: CommandRoute<Request, Answer, Access>,
    handle: (call: Call<Request, Access>) => Promise<Done<Answer>>,
  ): void {
    const path = route.path.replaceAll(/\{(\w+)\}/gu, ':$1');
    this.router[route.method](path, async (context) => {
      const who = await this.admit(route.access, context);
      const body = validate(route.request, await readInput(route, context.req));
      const address = this.addresses.of(context.req);
      const command = commandContext(context, actorOf(who), body, address);
      const parameter = (name: string): string => context.params[name] ?? '';
      // Only a public command has nobody behind it.
      const call = {
        who: who as Call<Request, Access>['who'],
        body,
        command,
        address,
        header: (name: string) => context.get(name),
        parameter,
      };
      const outcome = await handle(call);
      answer(context, route.status, outcome);
      this.tellDone(route, command, outcome.position);
    });
  }

  /** By its correlation id, which is the request's, a command is found again in all other logs. */
  private tellDone(
    { method, path }: Pick<CommandRoute<unknown, unknown, CommandAccess>, 'method' | 'path'>,
    { commandId, correlationId }: CommandContext,
    position: Position | null,
  ): void {
    const reached = position && formatPosition(position);
    const about = { requestId: correlationId, correlationId, commandId, position: reached };
    this.logger.info({ command: `${method.toUpperCase()} ${path}`, ...about }, 'done');
  }

  private async admit(access: CommandAccess, context: Context): Promise<Principal | null> {
    if (access === 'public') return null;
    if (access === 'user') return this.authentication.user(context);
    return this.authentication.administrator(context);
  }
}

/** The body as it was sent: JSON, nothing where the command needs none, or a file. */
async function readInput(
  { request, upload }: CommandRoute<unknown, unknown, CommandAccess>,
  incoming: IncomingMessage,
): Promise<unknown> {
  if (!upload) return request === noBody && !hasBody(incoming) ? {} : readJson(incoming);
  const [type = ''] = (incoming.headers['content-type'] ?? '').split(';');
  const body = await readBody(incoming, upload.maxBytes);
  if (upload.types.includes(type.trim().toLowerCase())) return body;
  throw new HttpProblem({
    status: 415,
    code: 'wrong-type',
    detail: `Send one of these: ${upload.types.join(', ')}.`,
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return length !== '0' || encoding !== undefined;
}

/** A body as a text that tells it from others. */
const textOf = (body: unknown): string =>
  Buffer.isBuffer(body) ? hash('sha256', body) : JSON.stringify(body);

const actorOf = (who: Principal | null): Actor =>
  who ? { kind: 'user', id: who.userId } : { kind: 'finder' };

/**
 * The circumstances of a command. Its id derives from the Idempotency-Key together with who asks
 * for what: a key that two people happen to share never shows one the answer of the other.
 * @throws HttpProblem 400 for a key that is too short, too long or oddly written
 */
function commandContext(
  context: Context,
  actor: Actor,
  body: unknown,
  addressHash: string,
): CommandContext {
  const key = context.get('Idempotency-Key');
  if (key !== '' && !KEY.test(key)) {
    throw new HttpProblem({
      status: 400,
      code: 'bad-idempotency-key',
      detail: 'An Idempotency-Key has 8 to 128 letters, digits, dots, colons or hyphens.',
    });
  }
  const asked = [JSON.stringify(actor), context.method, context.path, key, textOf(body)];
  const commandId = key === '' ? randomUUID() : uuidV5(COMMAND_NAMESPACE, asked.join('\n'));
  const correlationId = String(context.state['requestId']);
  return {
    actor,
    commandId,
    correlationId,
    causationId: commandId,
    at: new Date(),
    addressHash,
  };
}

function answer(context: Context, status: number, { body, position }: Done<unknown>): void {
  context.status = status;
  context.body = body;
  if (position) context.set('X-Position', formatPosition(position));
}
