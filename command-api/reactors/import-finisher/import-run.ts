import type { CommandContext, EventMetadata } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { EventLog } from '@app/events/log/event-log';
import type { Codes } from '../../features/codes/codes.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';

export interface ImportFinisherOptions {
  readonly handler: CommandHandler;
  readonly log: EventLog;
  readonly codes: Codes;
}

/** The owner of the import, and the metadata that its commands use. */
export interface ImportRun {
  readonly importId: string;
  readonly ownerId: string;
  readonly metadata: EventMetadata;
}

/** The id of a command of an import, which is always the same. */
export const commandOf = (importId: string, act: string): string => uuidV5(importId, act);

/** Names of the commands of a line. */
export const lineActs = {
  make: (line: number) => `make ${line}`,
  fill: (line: number) => `fill ${line}`,
  remove: (line: number) => `remove ${line}`,
  restore: (line: number) => `restore ${line}`,
} as const;

/** The actor and time are those of the event that caused the command. */
export const contextFor = ({ importId, metadata }: ImportRun, act: string): CommandContext => ({
  ...metadata,
  commandId: commandOf(importId, act),
  at: new Date(metadata.at),
});
