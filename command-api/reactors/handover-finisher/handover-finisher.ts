import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { allowanceDecider } from '../../features/allowances/decider.ts';
import type { Codes } from '../../features/codes/codes.ts';
import { Handovers } from '../../features/handover/handovers.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import {
  contextOfEvent,
  contextOfReactor,
  defineReactor,
  type Reactor,
} from '../runtime/reactor.ts';

const NAME = 'handover-finisher';

/**
 * Keeps places of plans consistent with handovers (docs/adr/0171). In case of a crash, it moves the
 * code to the place that was taken, as the command that took it, with the same id, actor and time.
 * A place that gets no code is freed, and so is the former owner's.
 */
export function handoverFinisher(handler: CommandHandler, codes: Codes): Reactor {
  const handovers = new Handovers(handler, codes);

  const leave = async (
    { userId, uid, leavingId }: Readonly<Record<'userId' | 'uid' | 'leavingId', string>>,
    at: Date,
  ): Promise<void> => {
    const command = { type: 'LeavePlace', userId, uid, leavingId } as const;
    const stream = streams.allowance(userId);
    await handler.handle(
      allowanceDecider,
      stream,
      command,
      contextOfReactor(NAME, uuidV5(leavingId, 'leave'), at),
    );
  };

  return defineReactor({
    name: NAME,
    personal: 'open',
    on: {
      CodePlaceTakenOver: async (event) => {
        const { data, personal, metadata } = event;
        // The new owner was erased meanwhile, so nobody gets the code.
        if (!personal) return;
        try {
          await handovers.finish({ ...data, ...personal }, contextOfEvent(event));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          await leave({ ...data, leavingId: data.placeId }, new Date(metadata.at));
        }
      },
      CodeHandedOver: async ({ data, metadata }) => {
        // A printed code took no place.
        if (data.batchId !== null) return;
        const { uid, formerOwnerId: userId, handoverId: leavingId } = data;
        await leave({ userId, uid, leavingId }, new Date(metadata.at));
      },
    },
  });
}
