import type { CommandContext } from '@app/events/envelope';
import type { ImportedLine } from '@app/events/import';
import type { Position } from '@app/events/position';
import type { RegisterField } from '@app/events/register-fields';
import { streams } from '@app/events/streams';
import { readUid } from '@app/events/uid';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Codes } from '../codes/codes.ts';
import { codeDecider } from '../codes/decider.ts';
import { registerDecider } from '../registers/decider.ts';
import { fitting } from '../registers/fitting.ts';
import type { LinesRequest } from './contract.ts';
import { type ImportCommand, importDecider } from './decider.ts';

type Line = LinesRequest['lines'][number];

interface OwnImport {
  readonly importId: string;
  readonly ownerId: string;
}

/** Imports of files into registers. */
export class Imports {
  private readonly handler: CommandHandler;
  private readonly codes: Codes;

  constructor(handler: CommandHandler, codes: Codes) {
    this.handler = handler;
    this.codes = codes;
  }

  /**
   * Adds lines to an import, all or none.
   * @throws DomainError if a line is wrong (with its number), or the plan has too little room
   */
  async add(own: OwnImport, { after, lines }: LinesRequest, context: CommandContext) {
    const { fields } = await this.handler.state(registerDecider, streams.register(own.ownerId));
    const checked: ImportedLine[] = [];
    for (const line of lines) checked.push(await this.check(line, own.ownerId, fields));
    const room = await this.codes.room(own.ownerId);
    return this.send({ type: 'AddLines', ...own, after, lines: checked, room }, context);
  }

  /** @throws DomainError if lines are missing, or the plan has too little room */
  async confirm(own: OwnImport, lines: number, context: CommandContext) {
    const room = await this.codes.room(own.ownerId);
    return this.send({ type: 'Confirm', ...own, lines, room }, context);
  }

  /** @throws DomainError if the import has not finished */
  undo(own: OwnImport, context: CommandContext) {
    return this.send({ type: 'AskUndo', ...own }, context);
  }

  private async send(command: ImportCommand, context: CommandContext): Promise<Position | null> {
    const stream = streams.import(command.importId);
    const { position } = await this.handler.handle(importDecider, stream, command, context);
    return position;
  }

  private async check(
    { line, uid: text, title, type, values }: Line,
    ownerId: string,
    fields: readonly RegisterField[],
  ): Promise<ImportedLine> {
    const uid = text === undefined ? null : readUid(text);
    if (text !== undefined && (uid === null || !(await this.isOwn(uid, ownerId)))) {
      throw wrongLine(line, `${text} is not one of your codes.`);
    }
    try {
      const registerValues = values.map((value) => fitting(fields, value));
      return { line, uid, title: title ?? null, codeType: type ?? null, registerValues };
    } catch (error) {
      throw error instanceof DomainError ? wrongLine(line, error.message) : error;
    }
  }

  private async isOwn(uid: string, ownerId: string): Promise<boolean> {
    const code = await this.handler.state(codeDecider, streams.code(uid));
    return code.status === 'owned' && code.ownerId === ownerId;
  }
}

const wrongLine = (line: number, why: string): DomainError =>
  new DomainError('invalid', 'wrong-line', `Line ${line}: ${why}`);
