import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { contactReadingCommands } from './contract.ts';
import { contactReadingDecider } from './decider.ts';

/** `YYYY-MM-DDTHH`, in UTC. */
const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** Records that contact data of finders is shown: once for each page and hour. */
export function contactReadingRoutes(router: CommandRouter): void {
  const serve = router.serving(contactReadingDecider);

  serve(contactReadingCommands.noteContactReading, {
    stream: ({ who, command }) => streams.contactReading(who.userId, hourOf(command.at)),
    toCommand: ({ who, body: { page, list } }) => ({
      type: 'Note',
      administratorId: who.userId,
      page,
      list,
    }),
  });
}
