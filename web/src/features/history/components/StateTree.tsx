import { HiddenValue, plainText } from './DataTable.tsx';
import { nameInWords } from './event-words.ts';
import { isHidden } from './state-diff.ts';
import type { StateNode } from './state-diff.ts';

const WORDS = { same: null, changed: 'changed', added: 'new', removed: 'gone' } as const;

/**
 * A state as a tree. Changes by the event are marked, also with a word, and show the earlier value.
 */
export function StateTree({ nodes }: { nodes: readonly StateNode[] }) {
  return (
    <ul className="grid gap-0.5">
      {nodes.map((node) => (
        <li key={node.name} className="min-w-0">
          <Line node={node} />
          {node.children.length > 0 && (
            <div className="ml-1 border-l border-line pl-4">
              <StateTree nodes={node.children} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ node }: { node: StateNode }) {
  const { name, value, before, change, children } = node;
  const hasParts = children.length > 0;
  // For values with parts, the parts are marked.
  const mark = hasParts && change === 'changed' ? null : WORDS[change];
  return (
    <p
      className={`flex flex-wrap items-baseline gap-x-3 rounded-control px-2 py-1 ${mark === null ? '' : 'bg-signal-wash'}`}
    >
      <span className="text-ink-soft">{nameInWords(name)}</span>
      {!hasParts && change === 'changed' && (
        <del className="min-w-0 wrap-anywhere text-ink-faint">
          <Leaf value={before} />
        </del>
      )}
      {!hasParts && (
        <span className="min-w-0 font-medium wrap-anywhere">
          <Leaf value={change === 'removed' ? before : value} />
        </span>
      )}
      {mark !== null && <strong className="text-sm text-signal-ink">{mark}</strong>}
    </p>
  );
}

function Leaf({ value }: { value: unknown }) {
  if (isHidden(value)) return <HiddenValue state={value.hidden} />;
  if (Array.isArray(value)) return <>none</>;
  if (typeof value === 'object' && value !== null) return <>empty</>;
  return <>{plainText(value)}</>;
}
