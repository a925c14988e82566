import type { EventNamed, EventTypeName } from '@app/events/catalogue';
import { repeat } from '@app/events/consuming/repeat';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { DELIVERY_DAYS } from '@app/events/retention/periods';
import { streams } from '@app/events/streams';
import { describeError } from '@app/service-kit/logging';
import type { QueryConfig } from 'pg';
import { userDecider } from '../../features/accounts/decider.ts';
import { Membership } from '../../features/organisations/membership.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import {
  type Additions,
  contextOfCause,
  defineBatchReactor,
  type LeaseClient,
  type Reactor,
} from '../runtime/reactor.ts';
import { WEBHOOKS } from './deliver.ts';
import {
  addDeliveries,
  type Happening,
  HAPPENINGS,
  happeningOf,
  type ToldEvent,
} from './due-deliveries.ts';
import { ENDPOINT_CHANGES, endpointsOf } from './endpoints.ts';
import { DeliverySender, type SenderOptions } from './sender.ts';

const GATHER_MS = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How often old deliveries are removed, in ms. */
const FORGET_MS = 10 * 60_000;

interface Changes {
  /** In the order of the log: events to deliver, and changes of endpoints. */
  readonly steps: (Happening | ((client: LeaseClient) => Promise<unknown>))[];
}

/**
 * Delivers events to the endpoints that owners added (docs/adr/0164). Endpoints are matched in the
 * order of the log; each delivery is then tried until it is accepted or given up. Handling an event
 * again creates no second delivery.
 */
export function webhooksReactor(options: SenderOptions): Reactor {
  const sender = new DeliverySender(options);
  return defineBatchReactor<Changes>({
    name: WEBHOOKS,
    personal: 'skip',
    gatherMs: GATHER_MS,
    changes: () => ({ steps: [] }),
    on: { ...telling(), ...changing(), ...ending(options.handler) },
    write: async ({ steps }, client) => {
      let waiting: Happening[] = [];
      let added = 0;
      const flush = async (): Promise<void> => {
        if (waiting.length === 0) return;
        const owners = [...new Set(waiting.map(({ ownerId }) => ownerId))];
        const told = await endpointsOf(owners, client);
        added += await addDeliveries(waiting, told, options.now(), client);
        waiting = [];
      };
      for (const step of steps) {
        if (typeof step === 'object') waiting.push(step);
        else {
          await flush();
          await step(client);
        }
      }
      await flush();
      if (added > 0) sender.wake();
    },
    tick: { everyMs: 1000, run: (signal) => work(sender, options, signal) },
  });
}

/** Sends due deliveries and removes old ones, until the signal is aborted. */
async function work(
  sender: DeliverySender,
  { due, now, logger }: SenderOptions,
  signal: AbortSignal,
): Promise<void> {
  const forget = () => due.forgetBefore(new Date(now().getTime() - DELIVERY_DAYS * DAY_MS));
  const onFailure = (error: unknown): void =>
    logger.warn(describeError(error), 'old deliveries could not be removed; retrying in 10 min');
  await Promise.all([
    sender.run(signal),
    repeat(forget, { everyMs: FORGET_MS, signal, onFailure }),
  ]);
}

function telling(): Additions<Changes> {
  const tell = (event: ToldEvent, { steps }: Changes): void => {
    const happening = happeningOf(event);
    if (happening) steps.push(happening);
  };
  return Object.fromEntries(Object.keys(HAPPENINGS).map((type) => [type, tell]));
}

function changing(): Additions<Changes> {
  // Each change gets the events of its type only.
  const changes = Object.entries(ENDPOINT_CHANGES) as [
    EventTypeName,
    (event: unknown) => QueryConfig,
  ][];
  return Object.fromEntries(
    changes.map(([type, statementFor]) => {
      const change = (event: unknown, { steps }: Changes): void =>
        void steps.push((client) => client.query(statementFor(event)));
      return [type, change];
    }),
  );
}

type RoleEvent = Recorded<EventNamed<'MemberLeft' | 'MemberRoleChanged' | 'OrganisationDissolved'>>;

/**
 * Users who may no longer manage an organisation lose the webhooks for its codes (docs/adr/0170).
 * The current role decides, so handling the event again ends nothing that was added since.
 */
function ending(handler: CommandHandler): Additions<Changes> {
  const membership = new Membership(handler);
  const end = async (event: RoleEvent): Promise<void> => {
    const { id, data, metadata } = event;
    const { organisationId } = data;
    for (const userId of 'userIds' in data ? data.userIds : [data.userId]) {
      if (await membership.mayManage(organisationId, userId)) continue;
      const command = { type: 'EndWebhooksOfOrganisation', userId, organisationId } as const;
      const commandId = uuidV5(id, `end-webhooks/${userId}`);
      const context = contextOfCause(WEBHOOKS, event, commandId, new Date(metadata.at));
      await handler.handle(userDecider, streams.user(userId), command, context);
    }
  };
  const look = (event: RoleEvent, { steps }: Changes): void => void steps.push(() => end(event));
  return { MemberLeft: look, MemberRoleChanged: look, OrganisationDissolved: look };
}
