// Runs inside the sandbox, which loads it as text. It cannot use Node.
import { questionIn } from '../../replay/question.ts';
import type { RowOperation } from '../../runtime/row-operation.ts';

/** Values that JSON cannot represent are text. */
interface IncomingEvent {
  readonly type: string;
  readonly revision: string;
  /** Whether its personal part is delivered only when a handler reads it. */
  readonly isClosed?: boolean;
}

const FILE = 'question.ts';

export function serve(exported: Readonly<Record<string, unknown>>): void {
  const { projection, report } = questionIn(exported, { file: FILE, path: FILE });
  const { tables, handlers } = projection;
  const describe = (): string =>
    JSON.stringify({ tables, types: [...handlers.keys()], report, chart: exported['chart'] });
  const handle = (text: string): string => {
    const events = JSON.parse(text) as IncomingEvent[];
    const operations: object[] = [];
    /** For each type whose personal part was read, the index of an event. */
    const asked = new Map<string, number>();
    for (const [place, event] of events.entries()) {
      try {
        // The surrounding process sends only events that `types` names.
        const handler = handlers.get(event.type) as unknown as Handler;
        const ask = (): void => void asked.set(event.type, place);
        for (const operation of handler(given(event, ask))) {
          operations.push({ ...outgoing(operation), event: place });
        }
      } catch (error) {
        // Without the requested part, a handler may fail in any way. It is called again.
        if (asked.size > 0) continue;
        return JSON.stringify({ failure: { ...describeThrown(error), event: place } });
      }
    }
    if (asked.size > 0) return JSON.stringify({ asked: [...asked.values()] });
    return JSON.stringify({ operations }, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
  };
  Object.assign(globalThis, { describe, handle });
}

type Handler = (event: object) => readonly RowOperation[];

/** @param ask called when its missing personal part is read */
function given({ isClosed, revision, ...event }: IncomingEvent, ask: () => void): object {
  const whole = { ...event, revision: BigInt(revision) };
  if (isClosed !== true) return whole;
  return Object.defineProperty(whole, 'personal', {
    enumerable: true,
    get: () => {
      ask();
      throw new Error('The personal part comes when it is asked for');
    },
  });
}

function outgoing(operation: RowOperation): object {
  return operation.kind === 'notify' ? operation : { ...operation, table: operation.table.name };
}

function describeThrown(error: unknown): { readonly message: string; readonly stack: string } {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  return { message: `${error.name}: ${error.message}`, stack: String(error.stack) };
}
