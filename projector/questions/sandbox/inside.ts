// Runs inside the sandbox, where it is loaded by its text: it may use nothing of Node.
import { questionIn } from '../../replay/question.ts';
import type { RowOperation } from '../../runtime/row-operation.ts';

/** An event as it comes in: what JSON cannot hold is text. */
interface IncomingEvent {
  readonly type: string;
  readonly revision: string;
}

/** The name of the file in which the author's source stands, for stacks. */
const FILE = 'question.ts';

/** Answers the two calls of the process around the sandbox, in JSON. */
export function serve(exported: Readonly<Record<string, unknown>>): void {
  const { projection, report } = questionIn(exported, { file: FILE, path: FILE });
  const { tables, handlers } = projection;
  const describe = (): string =>
    JSON.stringify({ tables, types: [...handlers.keys()], report, chart: exported['chart'] });
  const handle = (text: string): string => {
    const events = JSON.parse(text) as IncomingEvent[];
    const operations: object[] = [];
    for (const [place, event] of events.entries()) {
      try {
        // The process around passes on only events that `types` names.
        const handler = handlers.get(event.type) as unknown as Handler;
        for (const operation of handler({ ...event, revision: BigInt(event.revision) })) {
          operations.push({ ...outgoing(operation), event: place });
        }
      } catch (error) {
        return JSON.stringify({ failure: { ...describeThrown(error), event: place } });
      }
    }
    return JSON.stringify({ operations }, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
  };
  Object.assign(globalThis, { describe, handle });
}

type Handler = (event: object) => readonly RowOperation[];

/** Tables go out by their names. */
function outgoing(operation: RowOperation): object {
  return operation.kind === 'notify' ? operation : { ...operation, table: operation.table.name };
}

function describeThrown(error: unknown): { readonly message: string; readonly stack: string } {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  return { message: `${error.name}: ${error.message}`, stack: String(error.stack) };
}
