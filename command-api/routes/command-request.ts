import { randomUUID } from 'node:crypto';
import type { Actor, CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { formatPosition, type Position } from '@app/events/position';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { readJson } from '@app/service-kit/http/read-json';
import { type Schema, validate } from '@app/service-kit/http/validate';
import type { Context } from 'koa';

/** Any fixed UUID: command ids made from Idempotency-Keys live in this namespace. */
const COMMAND_NAMESPACE = '6f2f0d1c-1f0e-5e0a-9b61-0d5a3c6f7e21';
const KEY = /^[\w.:-]{8,128}$/u;

/** Reads and checks the body of a command. */
export async function readBody<Output>(context: Context, schema: Schema<Output>): Promise<Output> {
  return validate(schema, await readJson(context.req));
}

/**
 * The circumstances of a command. Its id derives from the Idempotency-Key together with who asks
 * for what: a key that two people happen to share never shows one the answer of the other.
 * @throws HttpProblem 400 for a key that is too short, too long or oddly written
 */
export function commandContext(context: Context, actor: Actor, body: unknown): CommandContext {
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

/** Answers a command: its result, and from which position on it can be read. */
export function answer(
  context: Context,
  status: 200 | 201,
  body: object,
  position: Position | null,
): void {
  context.status = status;
  context.body = body;
  if (position) context.set('X-Position', formatPosition(position));
}
