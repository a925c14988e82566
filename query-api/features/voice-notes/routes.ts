import type { HttpProblem } from '@app/service-kit/http/http-problem';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { notFound } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { findMessage, findPart } from '../pictures/readable-message.ts';
import { voiceNoteQueries } from './contract.ts';

const missing = (): HttpProblem => notFound('voice-note-not-found', 'Voice note not found');

/** For the owner of the code and the finder, and for administrators. */
export function voiceNoteRoutes(
  router: QueryRouter,
  { prepared: database, voiceNotes, findThread, disclose }: RouteParts,
): void {
  const read = async (id: string): Promise<Buffer> => {
    const bytes = await voiceNotes.read(id);
    if (!bytes) throw missing();
    return bytes;
  };

  router.on(voiceNoteQueries.messageVoiceNote, async ({ who, parameter, context }) => {
    const asked = { reader: { who, context }, id: parameter('id') };
    return read(await findPart({ database, disclose }, asked, ({ voice_id: id }) => id, missing()));
  });

  router.on(voiceNoteQueries.threadVoiceNote, async ({ parameter }) => {
    const { id: threadId } = await findThread(parameter('token'));
    const message = await findMessage(database, parameter('id'));
    if (message?.thread_id !== threadId || message.voice_id === null) throw missing();
    return read(message.voice_id);
  });
}
