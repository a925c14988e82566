import { DELIVERY_DAYS } from '@app/events/retention/periods';
import { repeat } from '@app/events/consuming/repeat';
import { describeError } from '@app/service-kit/logging';
import {
  type Additions,
  defineBatchReactor,
  type LeaseClient,
  type Reactor,
} from '../runtime/reactor.ts';
import { WEBHOOKS } from './deliver.ts';
import { Endpoints } from './endpoints.ts';
import { type Happening, happeningOf, type ToldEvent } from './happenings.ts';
import { LostRoles, type RoleEvent } from './lost-roles.ts';
import { addDeliveries } from './new-deliveries.ts';
import { DeliverySender, type SenderOptions } from './sender.ts';

const GATHER_MS = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How often old deliveries are removed, in ms. */
const FORGET_MS = 10 * 60_000;

interface Changes {
  /** In the order of the log: events to deliver, and changes of endpoints. */
  readonly steps: (Happening | ((client: LeaseClient) => Promise<void>))[];
}

/**
 * Delivers events to the endpoints that owners added (docs/adr/0164). Endpoints are matched in the
 * order of the log; each delivery is then tried until it is accepted or given up. Handling an event
 * again creates no second delivery.
 */
export function webhooksReactor(options: SenderOptions): Reactor {
  const sender = new DeliverySender(options);
  const endpoints = new Endpoints();
  const roles = new LostRoles(options.handler);
  return defineBatchReactor<Changes>({
    name: WEBHOOKS,
    personal: 'skip',
    gatherMs: GATHER_MS,
    changes: () => ({ steps: [] }),
    on: { ...telling(), ...changing(endpoints), ...ending(roles) },
    write: async ({ steps }, client) => {
      let waiting: Happening[] = [];
      let added = 0;
      const flush = async (): Promise<void> => {
        if (waiting.length === 0) return;
        const owners = [...new Set(waiting.map(({ ownerId }) => ownerId))];
        const told = await endpoints.of(owners, client);
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
  return {
    MessageSent: tell,
    ThreadBlocked: tell,
    CodeGenerated: tell,
    CodeClaimed: tell,
    CodeMarkedLost: tell,
    LostCodeScanned: tell,
    CodeFound: tell,
    CodeDeleted: tell,
  };
}

/**
 * Users who may no longer manage an organisation lose the webhooks for its codes (docs/adr/0170).
 */
function ending(roles: LostRoles): Additions<Changes> {
  const look = (event: RoleEvent, { steps }: Changes): void =>
    void steps.push(() => roles.endWebhooks(event));
  return { MemberLeft: look, MemberRoleChanged: look, OrganisationDissolved: look };
}

function changing(endpoints: Endpoints): Additions<Changes> {
  return {
    WebhookAdded: (event, { steps }) => void steps.push((client) => endpoints.add(event, client)),
    WebhookChanged: (event, { steps }) =>
      void steps.push((client) => endpoints.change(event, client)),
    WebhookEnabled: (event, { steps }) =>
      void steps.push((client) => endpoints.enable(event, client)),
    WebhookDisabled: (event, { steps }) =>
      void steps.push((client) => endpoints.disable(event, client)),
    WebhookRemoved: (event, { steps }) =>
      void steps.push((client) => endpoints.remove(event, client)),
    UserErased: ({ data }, { steps }) =>
      void steps.push((client) => endpoints.erase(data.userId, client)),
  };
}
