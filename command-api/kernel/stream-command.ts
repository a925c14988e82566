import type { AnyEvent } from '@app/events/definition';
import type { Access } from '@app/service-kit/http/call-declaration';
import type { CommandRoute } from '../contract/command-route.ts';
import type { CommandHandler } from './command-handler.ts';
import type { Call, Done, Serving } from './command-router.ts';
import type { Decider } from './decider.ts';
import type { Outcome } from './recent-outcomes.ts';

interface Handling<Request, A extends Access, Command> extends Pick<
  Serving<Request, A>,
  'before' | 'limits'
> {
  /** The aggregate's stream. Throws a DomainError if the path contains no valid id. */
  readonly stream: (call: Call<Request, A>) => string;
  /** The command for the decider. */
  readonly toCommand: (call: Call<Request, A>) => Command | Promise<Command>;
  /** Only this command can have created the stream, so it need not be read. */
  readonly isNew?: true;
}

type ToAnswer<Request, A extends Access, Event, Answer> = (
  call: Call<Request, A>,
  outcome: Outcome<Event>,
) => Answer | Promise<Answer>;

/** How a command of one stream is served. An empty answer can be left out. */
export type StreamCommand<Request, Answer, A extends Access, Command, Event> = Handling<
  Request,
  A,
  Command
> &
  (Record<string, never> extends Answer
    ? { readonly answer?: ToAnswer<Request, A, Event, Answer> }
    : { readonly answer: ToAnswer<Request, A, Event, Answer> });

/** Serves the commands of one decider, by route. */
export type Serve<Command, Event> = <Request, Answer, A extends Access>(
  route: CommandRoute<Request, Answer, A>,
  command: StreamCommand<Request, Answer, A, Command, Event>,
) => void;

/** Handles a call of a command of one stream. */
export async function handleStreamCommand<
  Request,
  Answer,
  A extends Access,
  State,
  Command,
  Event extends AnyEvent,
>(
  handler: CommandHandler,
  decider: Decider<State, Command, Event>,
  command: StreamCommand<Request, Answer, A, Command, Event>,
  call: Call<Request, A>,
): Promise<Done<Answer>> {
  const { stream: streamOf, toCommand, isNew = false, answer } = command;
  const stream = streamOf(call);
  const outcome = await handler.handle(decider, stream, await toCommand(call), call.command, isNew);
  // If no answer is defined, the type allows an empty one.
  const body = answer ? await answer(call, outcome) : ({} as Answer);
  return { body, position: outcome.position };
}
