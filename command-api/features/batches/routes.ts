import { idOr } from '../../kernel/id-or.ts';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { Call, CommandRouter } from '../../kernel/command-router.ts';
import type { CodeDirectory } from '../codes/code-directory.ts';
import { batchCommands } from './contract.ts';
import { batchDecider, batchNotFound } from './decider.ts';

type BatchCall = Pick<Call<unknown, 'administrator'>, 'parameter'>;

export function batchRoutes(router: CommandRouter, directory: CodeDirectory): void {
  const serve = router.serving(batchDecider);

  // One event contains all codes of a batch: all of them exist, or none.
  serve(batchCommands.generateBatch, {
    stream: ({ command }) => streams.batch(newBatchId(command)),
    toCommand: async ({ body, command }) => ({
      type: 'Generate',
      batchId: newBatchId(command),
      purpose: body.purpose,
      notes: notesOf(body),
      uids: await directory.drawFree(body.quantity),
      order: null,
    }),
    isNew: true,
    answer: async ({ body, command }, { events }) => {
      const id = newBatchId(command);
      // Added at once, so that scans find the codes before the reactor has handled the event.
      for (const event of events) {
        if (event.type === 'BatchGenerated') await directory.add(event.data.uids, id);
      }
      return { id, quantity: body.quantity };
    },
  });

  serve(batchCommands.markBatchPrinted, {
    stream: (call) => streams.batch(batchIdOf(call)),
    toCommand: (call) => ({ type: 'MarkPrinted', batchId: batchIdOf(call) }),
  });

  serve(batchCommands.changeBatchNotes, {
    stream: (call) => streams.batch(batchIdOf(call)),
    toCommand: (call) => ({
      type: 'ChangeNotes',
      batchId: batchIdOf(call),
      notes: notesOf(call.body),
    }),
  });
}

const newBatchId = ({ commandId }: { readonly commandId: string }): string =>
  uuidV5(commandId, 'batch');

/** A missing or empty text means no notes. */
const notesOf = ({ notes }: { readonly notes?: string | null | undefined }): string | null =>
  notes === undefined || notes === '' ? null : notes;

const batchIdOf = ({ parameter }: BatchCall): string => idOr(parameter('id'), batchNotFound);
