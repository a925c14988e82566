import type { KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Language } from '@app/events/language';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { Photo, ThreadEvent, Voice } from '@app/events/thread';
import type { Pictures, VoiceNotes } from '@app/service-kit/media/pictures';
import { makeThreadToken } from '@app/service-kit/thread-token';
import type { Codes } from '../codes/codes.ts';
import type { FinderMessage, Reply } from './message-contract.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import {
  DELETED_AT_ONCE,
  messageNotFound,
  threadDecider,
  nextMessageId,
  OVERTAKEN,
  type TakenVoice,
  type ThreadCommand,
  threadNotFound,
  openByLink,
} from './decider.ts';
import { messageId, threadOfMessage } from './message-id.ts';
import type { OpenThread } from './state.ts';
import { type CommandHandler, isKnownToBeNew, KeyedQueue } from '../../kernel/command-handler.ts';
import type { Outcome } from '../../kernel/folded-stream.ts';

interface SentMessage {
  readonly id: string;
  readonly position: Position | null;
}

/** Attachments of messages. */
interface ThreadMedia {
  readonly pictures: Pictures;
  readonly voiceNotes: VoiceNotes;
}

/** Writing messages: finders' messages also depend on the code and its owner. */
export class Threads {
  private readonly handler: CommandHandler;
  private readonly codes: Codes;
  private readonly media: ThreadMedia;
  private readonly spoken: VoiceMessages;
  private readonly linkKey: KeyObject;

  constructor(handler: CommandHandler, codes: Codes, media: ThreadMedia, linkKey: KeyObject) {
    this.handler = handler;
    this.codes = codes;
    this.media = media;
    this.spoken = new VoiceMessages(handler, media.voiceNotes);
    this.linkKey = linkKey;
  }

  /**
   * A finder's first message about a code starts a thread. The token opens it for the finder.
   * @param language of the page, for their notices
   */
  async start(
    uid: string,
    message: FinderMessage,
    context: CommandContext,
    language: Language = 'en',
  ): Promise<SentMessage & { token: string }> {
    const { ownerId, locationEnabled } = await this.codes.ownerOf(uid);
    // Photos and voice notes that one message takes are not available to others.
    if (message.photo_ids?.length || message.voice_note_id) await context.admission;
    const threadId = uuidV5(context.commandId, 'thread');
    const { token, hash } = makeThreadToken(threadId, this.linkKey);
    const { position } = await this.handler.handle(
      threadDecider,
      streams.thread(threadId),
      {
        type: 'Start',
        threadId,
        uid,
        ownerId,
        tokenHash: hash,
        content: message.content,
        email: message.sender_email ?? null,
        phone: message.sender_phone ?? null,
        language,
        place: locationEnabled ? (message.location_data ?? null) : null,
        photos: await this.photosOf(message, uid, messageId(threadId, 1)),
        ...(await this.voiceOf(message, uid, messageId(threadId, 1))),
      },
      context,
      true,
    );
    return { id: messageId(threadId, 1), token, position };
  }

  private async photosOf(
    { photo_ids: ids = [] }: FinderMessage,
    uid: string,
    inMessage: string,
  ): Promise<readonly Photo[]> {
    if (ids.length === 0) return [];
    const photos = await this.media.pictures.takeForMessage(ids, uid, inMessage);
    if (photos) return photos;
    const sentence = 'A photo no longer exists. Please add it again.';
    throw new DomainError('conflict', 'photo-not-there', sentence);
  }

  private async voiceOf(
    { voice_note_id: id = null }: FinderMessage,
    uid: string,
    inMessage: string,
  ): Promise<{ readonly voice?: Voice }> {
    if (id === null) return {};
    const voice = await this.media.voiceNotes.takeForMessage(id, uid, inMessage);
    if (!voice) throw voiceNoteNotThere();
    return { voice };
  }

  /** The finder writes again, with the private link. */
  async answer(
    token: string,
    { content, voice_note_id: note = null }: Reply,
    context: CommandContext,
  ): Promise<SentMessage> {
    const thread = await openByLink(this.handler, token);
    await this.codes.mustTakeMessages(thread);
    const command = { type: 'Answer', tokenHash: thread.tokenHash, content } as const;
    const stream = streams.thread(thread.threadId);
    return sentIn(await this.spoken.handle(stream, command, note, context));
  }

  /**
   * The owner replies.
   * @throws DomainError if it is not a message of a finder about a code of theirs
   */
  async reply(
    toMessage: string,
    ownerId: string,
    { content, voice_note_id: note = null }: Reply,
    context: CommandContext,
  ): Promise<SentMessage> {
    const threadId = threadOfMessage(toMessage);
    if (threadId === null) throw messageNotFound();
    const command = { type: 'Reply', ownerId, messageId: toMessage, content } as const;
    return sentIn(await this.spoken.handle(streams.thread(threadId), command, note, context));
  }

  /**
   * The conversation in which the finder leaves contact data.
   * @throws DomainError if the link is invalid, or the code was deleted
   */
  async forContact(token: string): Promise<OpenThread> {
    const thread = await openByLink(this.handler, token);
    await this.codes.mustBeThere(thread);
    return thread;
  }

  /**
   * Erases every message of a thread. A reactor destroys the keys that its events name.
   * @returns the position of the last erasure; null if nothing was left to erase
   * @throws DomainError if the thread is not this owner's
   */
  async erase(
    threadId: string,
    ownerId: string,
    context: CommandContext,
  ): Promise<Position | null> {
    let position: Position | null = null;
    for (let part = 0; ; part += 1) {
      const commandId = part === 0 ? context.commandId : uuidV5(context.commandId, `part ${part}`);
      const outcome = await this.handler.handle(
        threadDecider,
        streams.thread(threadId),
        { type: 'Delete', ownerId },
        { ...context, commandId },
      );
      position = outcome.position ?? position;
      if (outcome.events.length < DELETED_AT_ONCE) return position;
    }
  }
}

/** The message that a command sent or dropped. @throws DomainError if there is none */
function sentIn({ events, position }: Outcome<ThreadEvent>): SentMessage {
  const sent = events.find(
    (event) => event.type === 'MessageSent' || event.type === 'MessageDropped',
  );
  if (!sent) throw messageNotFound();
  return { id: sent.data.messageId, position };
}

type SpokenCommand = Extract<ThreadCommand, { type: 'Answer' | 'Reply' }>;

/** How often other messages of the conversation may get in between. */
const TRIES = 5;

const voiceNoteNotThere = (): DomainError =>
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
class VoiceMessages {
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
    const next = nextMessageId(thread);
    const taken = await this.notes.takeForMessage(note, thread.uid, next);
    if (!taken) throw voiceNoteNotThere();
    return { ...taken, messageId: next };
  }
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof DomainError && error.code === OVERTAKEN;
