import { randomUUID } from 'node:crypto';
import { connectInProcess } from '@app/embedded/testing/in-process-stores';
import * as z from 'zod';
import { defineEvent, defineSealedEvent } from '../definition.ts';
import type { CommandContext } from '../envelope.ts';
import { EventLog } from '../log/event-log.ts';
import { MemoryKeys } from './memory-keys.ts';

/** A test event without personal data. */
export const Counted = defineEvent({ type: 'Counted', data: z.strictObject({ number: z.int() }) });

/** A test event with personal data. */
export const Whispered = defineSealedEvent({
  type: 'Whispered',
  data: z.strictObject({ personId: z.string() }),
  personal: z.strictObject({ text: z.string() }),
  subject: ({ personId }) => `person:${personId}`,
});

export const counted = (number: number) => ({ type: 'Counted', data: { number } });

export const whispered = (personId: string, text: string) => ({
  type: 'Whispered',
  data: { personId },
  personal: { text },
});

/** A context for commands of tests that do not depend on it. */
export function someContext(commandId: string = randomUUID()): CommandContext {
  return {
    actor: { kind: 'system' },
    commandId,
    correlationId: commandId,
    causationId: commandId,
    at: new Date(),
  };
}

/** A separate log for a test. With the same keys, it is the log of another process. */
export function openLog(
  url: string,
  {
    definitions = [Counted, Whispered],
    keys = new MemoryKeys(),
    patience = 4000,
  }: { definitions?: readonly unknown[]; keys?: MemoryKeys; patience?: number } = {},
): EventLog {
  return new EventLog({ url, connect: connectInProcess(url), definitions, keys, patience });
}
