// Appends one event to the store at the given address, reports it, waits for a line, and then
// appends many large events at once. Prints how many arrived.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { EventLog } from '../log/event-log.ts';
import { MemoryKeys } from './memory-keys.ts';
import { someContext, Whispered, whispered } from './some-log.ts';

const [url = '', count = '0'] = process.argv.slice(2);
const patience = 40_000;
const log = new EventLog({ url, definitions: [Whispered], keys: new MemoryKeys(), patience });

async function append(text: string): Promise<boolean> {
  const id = randomUUID();
  const events = [whispered(id, text)];
  const { kind } = await log.append(`large-${id}`, 'no-stream', events, someContext());
  return kind === 'appended';
}

await append('first');
process.stdout.write('connected\n');
await once(process.stdin, 'data');
const large = Array.from({ length: Number(count) }, () => append('x'.repeat(20_000)));
process.stdout.write('under way\n');
const outcomes = await Promise.all(large);
process.stdout.write(`${outcomes.filter(Boolean).length} appended\n`);
await log.close();
process.stdin.destroy();
