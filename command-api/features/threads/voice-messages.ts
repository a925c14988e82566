import type { CommandContext } from '@app/events/envelope';
import type { ThreadEvent } from '@app/events/thread';
import type { VoiceNotes } from '@app/service-kit/media/pictures';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { isKnownToBeNew } from '../../kernel/find-outcome.ts';
import { KeyedQueue } from '../../kernel/keyed-queue.ts';
import type { Outcome } from '../../kernel/recent-outcomes.ts';
import {
  nextMessageId,
  OVERTAKEN,
  type TakenVoice,
  type ThreadCommand,
  threadDecider,
  threadNotFound,
} from './decider.ts';

type SpokenCommand = Extract<ThreadCommand, { type: 'Answer' | 'Reply' }>;

/** How often other messages of the conversation may get in between. */
const TRIES = 5;

export const voiceNoteNotThere = (): DomainError =>
  new DomainError(
    'conflict',
    'voice-note-not-there',
    'The voice note no longer exists. Please record it again.',
  );

/**
 * Messages with a voice note in an existing thread. The note is bound to its message before that is
 * sent, but the message's id is known only when it is sent: if another message gets in between, the
 * note is bound again.
 */
export class VoiceMessages {
  private readonly handler: CommandHandler;
  private readonly notes: VoiceNotes;
  private readonly queue = new KeyedQueue();

  constructor(handler: CommandHandler, notes: VoiceNotes) {
    this.handler = handler;
    this.notes = notes;
  }

  /**
   * @param note the id of the voice note; null sends only text
   * @throws DomainError as the decider does, and if the note is missing or was sent before
   */
  async handle(
    stream: string,
    command: SpokenCommand,
    note: string | null,
    context: CommandContext,
  ): Promise<Outcome<ThreadEvent>> {
    if (note === null) return this.handler.handle(threadDecider, stream, command, context);
    if (!isKnownToBeNew(context)) {
      // If it was sent before, the note is bound to that message.
      const before = await this.handler.outcome(threadDecider, stream, context.commandId);
      if (before) return this.handler.handle(threadDecider, stream, command, context);
    }
    // One at a time, otherwise each would overtake the others.
    return this.queue.run(stream, async () => {
      for (let tries = 1; ; tries += 1) {
        const voice = await this.take(stream, note, command, tries === 1);
        try {
          return await this.handler.handle(threadDecider, stream, { ...command, voice }, context);
        } catch (error) {
          // An unsent note is released; if the outcome is unknown, a resend finds it out.
          if (error instanceof DomainError) await this.notes.giveBack(note, voice.messageId);
          if (!isOvertaken(error) || tries === TRIES) throw error;
        }
      }
    });
  }

  private async take(
    stream: string,
    note: string,
    command: SpokenCommand,
    isFirstTry: boolean,
  ): Promise<TakenVoice> {
    const known = isFirstTry ? await this.handler.state(threadDecider, stream) : null;
    const thread =
      known?.status === 'open' ? known : await this.handler.current(threadDecider, stream);
    if (thread.status === 'none') {
      threadDecider.decide(command, thread);
      throw threadNotFound();
    }
    const messageId = nextMessageId(thread);
    const taken = await this.notes.takeForMessage(note, thread.uid, messageId);
    if (!taken) throw voiceNoteNotThere();
    return { ...taken, messageId };
  }
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof DomainError && error.code === OVERTAKEN;
