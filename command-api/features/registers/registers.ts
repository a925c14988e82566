import type { CommandContext } from '@app/events/envelope';
import { comparePositions, type Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { readUid } from '@app/events/uid';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type CodeEdits, codeDecider } from '../codes/decider.ts';
import type { EntriesAnswer, EntriesRequest } from './contract.ts';
import { registerDecider } from './decider.ts';
import { fitting } from './fitting.ts';

/** Concurrent appends of one call. */
const AT_ONCE = 16;

/** The entries of a register. Each is part of its code, and is handed over or erased with it. */
export class Registers {
  private readonly handler: CommandHandler;

  constructor(handler: CommandHandler) {
    this.handler = handler;
  }

  /**
   * Makes the same change to each code. A code that refuses it does not affect the others.
   * @throws DomainError if there is no field for a value, or it does not fit; then nothing is
   *   changed
   */
  async change(
    ownerId: string,
    request: EntriesRequest,
    context: CommandContext,
  ): Promise<{ answer: EntriesAnswer; position: Position | null }> {
    const { fields } = await this.handler.state(registerDecider, streams.register(ownerId));
    const edits: CodeEdits = {
      codeType: request.type,
      isPaused: request.is_paused,
      register: request.values && {
        order: fields.map(({ id }) => id),
        changes: request.values.map((value) => fitting(fields, value)),
      },
    };
    const uids = [...new Set(request.uids.map((text) => readUid(text) ?? text))];
    const refused: { uid: string; why: string }[] = [];
    const reached: Position[] = [];
    for (let start = 0; start < uids.length; start += AT_ONCE) {
      const some = uids.slice(start, start + AT_ONCE);
      const edit = async (uid: string): Promise<void> => {
        const { why, position } = await this.editOne({ uid, ownerId, edits }, context);
        if (why !== null) refused.push({ uid, why });
        if (position) reached.push(await this.handler.placed(position));
      };
      await Promise.all(some.map(edit));
    }
    const position = reached.toSorted(comparePositions).at(-1) ?? null;
    return { answer: { done: uids.length - refused.length, refused }, position };
  }

  /** Codes of others and unknown codes get the same refusal, so that nobody can probe uids here. */
  private async editOne(
    { uid: text, ownerId, edits }: { uid: string; ownerId: string; edits: CodeEdits },
    context: CommandContext,
  ): Promise<{ why: string | null; position: Position | null }> {
    const uid = readUid(text);
    if (uid === null) return { why: NOT_YOURS, position: null };
    const command = { type: 'Edit', uid, ownerId, edits } as const;
    try {
      const stream = streams.code(uid);
      const { position } = await this.handler.handle(codeDecider, stream, command, context);
      return { why: null, position };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const why = error.code === 'code-suspended' ? error.message : NOT_YOURS;
      return { why, position: null };
    }
  }
}

const NOT_YOURS = 'This is not one of your codes.';
