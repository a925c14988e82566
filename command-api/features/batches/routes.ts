import { readUuid } from '@app/events/event-id';
import type { Administration } from './administration.ts';
import { commandRoutes } from '../../contract/command-routes.ts';
import { batchNotFound } from './decider.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';

/** The id of a batch, as a stream is named by it. @throws DomainError where it cannot be one */
function readBatchId(text: string): string {
  const id = readUuid(text);
  if (id === null) throw batchNotFound();
  return id;
}

/** What administrators do with batches, and what they read. */
export function administrationRoutes(router: CommandRouter, administration: Administration): void {
  router.on(commandRoutes.markBatchPrinted, async ({ command, parameter }) => {
    const batchId = readBatchId(parameter('id'));
    return { body: {}, position: await administration.markPrinted(batchId, command) };
  });

  router.on(commandRoutes.noteBatchDownload, async ({ body, command, parameter }) => {
    const batchId = readBatchId(parameter('id'));
    return { body: {}, position: await administration.noteDownload(batchId, body.form, command) };
  });

  router.on(commandRoutes.noteContactReading, async ({ who, body, command }) => {
    const position = await administration.noteContactReading(who.userId, body, command);
    return { body: {}, position };
  });
}
