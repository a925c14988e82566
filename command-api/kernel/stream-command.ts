import type { AnyEvent } from '@app/events/definition';
import type { CommandAccess, CommandRoute } from '../contract/command-route.ts';
import type { CommandHandler } from './command-handler.ts';
import type { Call, Done } from './command-router.ts';
import type { Decider } from './decider.ts';
import type { Outcome } from './recent-outcomes.ts';

interface Handling<Request, Access extends CommandAccess, Command, Event> {
  /** Takes from the limits. Runs first, and throws an HttpProblem 429 above one. */
  readonly limit?: (call: Call<Request, Access>) => Promise<void>;
  /** The aggregate's stream. Throws a DomainError if the path contains no valid id. */
  readonly stream: (call: Call<Request, Access>) => string;
  /** The command for the decider. */
  readonly toCommand: (call: Call<Request, Access>) => Command | Promise<Command>;
  /** Wraps creating and handling the command, for example to count refusals. */
  readonly guard?: (
    call: Call<Request, Access>,
    handle: () => Promise<Outcome<Event>>,
  ) => Promise<Outcome<Event>>;
  /** Only this command can have created the stream, so it need not be read. */
  readonly isNew?: true;
}

type ToAnswer<Request, Access extends CommandAccess, Event, Answer> = (
  call: Call<Request, Access>,
  outcome: Outcome<Event>,
) => Answer | Promise<Answer>;

/** How a command of one stream is served. An empty answer can be left out. */
export type StreamCommand<Request, Answer, Access extends CommandAccess, Command, Event> = Handling<
  Request,
  Access,
  Command,
  Event
> &
  (Record<string, never> extends Answer
    ? { readonly answer?: ToAnswer<Request, Access, Event, Answer> }
    : { readonly answer: ToAnswer<Request, Access, Event, Answer> });

/** Serves the commands of one decider, by route. */
export type Serve<Command, Event> = <Request, Answer, Access extends CommandAccess>(
  route: CommandRoute<Request, Answer, Access>,
  command: StreamCommand<Request, Answer, Access, Command, Event>,
) => void;

/** Handles a call of a command of one stream. */
export async function handleStreamCommand<
  Request,
  Answer,
  Access extends CommandAccess,
  State,
  Command,
  Event extends AnyEvent,
>(
  handler: CommandHandler,
  decider: Decider<State, Command, Event>,
  command: StreamCommand<Request, Answer, Access, Command, Event>,
  call: Call<Request, Access>,
): Promise<Done<Answer>> {
  const { limit, stream: streamOf, toCommand, guard, isNew = false, answer } = command;
  await limit?.(call);
  const stream = streamOf(call);
  const handle = async () =>
    handler.handle(decider, stream, await toCommand(call), call.command, isNew);
  const outcome = await (guard ? guard(call, handle) : handle());
  // If no answer is defined, the type allows an empty one.
  const body = answer ? await answer(call, outcome) : ({} as Answer);
  return { body, position: outcome.position };
}
