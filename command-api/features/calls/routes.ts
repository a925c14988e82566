import type { Call, CommandRouter } from '../../kernel/command-router.ts';
import type { CallLimits } from './call-limits.ts';
import type { SlowDown } from '../reports/slow-down.ts';
import { type Caller, type Calls, finderOf, ownerOf } from './calls.ts';
import { callCommands } from './contract.ts';

export interface CallServices {
  readonly calls: Calls;
  readonly limits: CallLimits;
  readonly slowDown: Pick<SlowDown, 'mayTakePart'>;
}

type OfOwner = Pick<Call<unknown, 'user'>, 'who' | 'parameter'>;
type OfFinder = Pick<Call<unknown, 'public'>, 'parameter'>;

const owner = ({ who, parameter }: OfOwner): Caller => ownerOf(parameter('id'), who.userId);
const finder = ({ parameter }: OfFinder): Caller => finderOf(parameter('token'));

/** Calls between the two sides of a conversation. */
export function callRoutes(router: CommandRouter, services: CallServices): void {
  ownerRoutes(router, services);
  finderRoutes(router, services);
}

function ownerRoutes(router: CommandRouter, { calls, limits }: CallServices): void {
  router.on(callCommands.chooseCalls, async (call) => {
    const { threadId } = owner(call);
    const by = { side: 'owner', ownerId: call.who.userId } as const;
    const command = call.body.allowed
      ? ({ type: 'AllowCalls', by } as const)
      : ({ type: 'RefuseCalls', by, at: call.command.at } as const);
    return { body: {}, position: await calls.change(threadId, command, call.command) };
  });

  router.on(callCommands.askOwnerRelay, async (call) => {
    const caller = owner(call);
    await limits.relay(call.address, caller);
    return { body: await calls.relayAccess(caller, call.command.at), position: null };
  });

  router.on(callCommands.callFinder, async (call) => {
    const caller = owner(call);
    await limits.call(call.address, caller);
    const { id, position } = await calls.offer(caller, call.body.sdp, call.command);
    return { body: { id }, position };
  });

  router.on(callCommands.acceptFinderCall, async (call) => {
    const { sdp } = call.body;
    const callId = call.parameter('call');
    return {
      body: {},
      position: await calls.accept(owner(call), callId, sdp, call.command),
    };
  });

  router.on(callCommands.endFinderCall, async (call) => end(calls, owner(call), call));
}

function finderRoutes(router: CommandRouter, { calls, limits, slowDown }: CallServices): void {
  router.on(callCommands.askForCall, async (call) => {
    const caller = finder(call);
    await limits.call(call.address, caller);
    await slowDown.mayTakePart(caller.threadId);
    return { body: {}, position: await calls.ask(caller, call.command) };
  });

  router.on(callCommands.askThreadRelay, async (call) => {
    const caller = finder(call);
    await limits.relay(call.address, caller);
    return { body: await calls.relayAccess(caller, call.command.at), position: null };
  });

  router.on(callCommands.callOwner, async (call) => {
    const caller = finder(call);
    await limits.call(call.address, caller);
    await slowDown.mayTakePart(caller.threadId);
    const { id, position } = await calls.offer(caller, call.body.sdp, call.command);
    return { body: { id }, position };
  });

  router.on(callCommands.acceptOwnerCall, async (call) => {
    const { sdp } = call.body;
    const callId = call.parameter('call');
    return {
      body: {},
      position: await calls.accept(finder(call), callId, sdp, call.command),
    };
  });

  router.on(callCommands.endOwnerCall, async (call) => end(calls, finder(call), call));
}

async function end(
  calls: Calls,
  { threadId, by }: Caller,
  { parameter, command: context }: Pick<Call<unknown, 'public'>, 'parameter' | 'command'>,
) {
  const about = { by, callId: parameter('call'), at: context.at };
  return {
    body: {},
    position: await calls.change(threadId, { type: 'EndCall', ...about }, context),
  };
}
