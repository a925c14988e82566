import { randomUUID } from 'node:crypto';
import { Router } from '@koa/router';
import type { Actor, CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { formatPosition, type Position } from '@app/events/position';
import type { Authentication, Principal } from '@app/service-kit/http/authenticate';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { readJson } from '@app/service-kit/http/read-json';
import { validate } from '@app/service-kit/http/validate';
import type { Context } from 'koa';
import type { CommandAccess, CommandRoute } from '../contract/command-route.ts';

/** A command as it came in, checked. */
export interface Call<Request, Access extends CommandAccess> {
  readonly who: Access extends 'public' ? null : Principal;
  readonly body: Request;
  readonly command: CommandContext;
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

  constructor(authentication: Authentication) {
    this.authentication = authentication;
  }

  on<Request, Answer, Access extends CommandAccess>(
    route: CommandRoute<Request, Answer, Access>,
    handle: (call: Call<Request, Access>) => Promise<Done<Answer>>,
  ): void {
    const path = route.path.replaceAll(/\{(\w+)\}/gu, ':$1');
    this.router[route.method](path, async (context) => {
      const who = await this.admit(route.access, context);
      const body = validate(route.request, await readJson(context.req));
      const command = commandContext(context, actorOf(who), body);
      const parameter = (name: string): string => context.params[name] ?? '';
      // Only a public command has nobody behind it.
      const call = { who: who as Call<Request, Access>['who'], body, command, parameter };
      answer(context, route.status, await handle(call));
    });
  }

  private async admit(access: CommandAccess, context: Context): Promise<Principal | null> {
    if (access === 'public') return null;
    if (access === 'user') return this.authentication.user(context);
    return this.authentication.administrator(context);
  }
}

const actorOf = (who: Principal | null): Actor =>
  who ? { kind: 'user', id: who.userId } : { kind: 'finder' };

/**
 * The circumstances of a command. Its id derives from the Idempotency-Key together with who asks
 * for what: a key that two people happen to share never shows one the answer of the other.
 * @throws HttpProblem 400 for a key that is too short, too long or oddly written
 */
function commandContext(context: Context, actor: Actor, body: unknown): CommandContext {
  const key = context.get('Idempotency-Key');
  if (key !== '' && !KEY.test(key)) {
    throw new HttpProblem({
      status: 400,
      code: 'bad-idempotency-key',
      detail: 'An Idempotency-Key has 8 to 128 letters, digits, dots, colons or hyphens.',
    });
  }
  const asked = [JSON.stringify(actor), context.method, context.path, key, JSON.stringify(body)];
  const commandId = key === '' ? randomUUID() : uuidV5(COMMAND_NAMESPACE, asked.join('\n'));
  const correlationId = String(context.state['requestId']);
  return { actor, commandId, correlationId, causationId: commandId, at: new Date() };
}

function answer(context: Context, status: number, { body, position }: Done<unknown>): void {
  context.status = status;
  context.body = body;
  if (position) context.set('X-Position', formatPosition(position));
}
