import { uuidV5 } from '@app/events/event-id';
import { PROJECTION_NAMES } from '@app/events/projection-names';
import { streams } from '@app/events/streams';
import type { Call, CommandRouter } from '../../kernel/command-router.ts';
import { projectionCommands } from './contract.ts';
import { projectionDecider, projectionNotFound } from './decider.ts';

/** Requests of administrators to the projector (docs/adr/0160). */
export function projectionRoutes(router: CommandRouter): void {
  const serve = router.serving(projectionDecider);

  serve(projectionCommands.requestRebuild, {
    stream: streamOfPath,
    toCommand: ({ parameter, body, command }) => ({
      type: 'RequestRebuild',
      projection: parameter('name'),
      requestId: newRequestId(command),
      keepsOld: body.keep_old,
    }),
  });

  serve(projectionCommands.stopRebuild, {
    stream: streamOfPath,
    toCommand: ({ parameter }) => ({ type: 'StopRebuild', projection: parameter('name') }),
  });

  serve(projectionCommands.requestDropOld, {
    stream: streamOfPath,
    toCommand: ({ parameter, command }) => ({
      type: 'RequestDropOld',
      projection: parameter('name'),
      requestId: newRequestId(command),
    }),
  });

  serve(projectionCommands.requestSkip, {
    stream: streamOfPath,
    toCommand: ({ parameter, body, command }) => ({
      type: 'RequestSkip',
      projection: parameter('name'),
      requestId: newRequestId(command),
      version: body.version,
      eventId: body.event_id,
      why: body.reason,
    }),
  });
}

const newRequestId = ({ commandId }: { readonly commandId: string }): string =>
  uuidV5(commandId, 'projection-request');

/** @throws DomainError for an unknown read model in the path */
function streamOfPath({ parameter }: Pick<Call<unknown, 'administrator'>, 'parameter'>): string {
  const name = parameter('name');
  if (PROJECTION_NAMES.some((each) => each === name)) return streams.projection(name);
  throw projectionNotFound();
}
