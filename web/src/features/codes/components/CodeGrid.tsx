import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { MoreButton } from '../../../components/MoreButton.tsx';
import { useGrowing } from '../../../components/use-growing.ts';
import { CodeCard } from './CodeCard.tsx';
import type { CodeRights } from './code-rights.ts';
import type { Selection } from './use-selection.ts';

export const GRID = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3';

/**
 * Cards that are rendered at once: more than a screen full, so that a long list opens as fast as a
 * short one.
 */
const STEP = 12;

interface CodeGridProps {
  codes: readonly OwnedCode[];
  /** Starts again for a different list. */
  listKey: string;
  selection: Selection;
  rights: CodeRights;
  onEdit: (code: OwnedCode) => void;
  onLost: (code: OwnedCode) => void;
  onOpenings: (code: OwnedCode) => void;
  onPrint: (code: OwnedCode) => void;
  onHandover: (code: OwnedCode) => void;
  onDelete: (code: OwnedCode) => void;
}

export function CodeGrid({ codes, listKey, selection, rights, ...acts }: CodeGridProps) {
  const { count, hasMore, grow } = useGrowing(codes.length, STEP, listKey);
  return (
    <>
      <ul className={GRID}>
        {codes.slice(0, count).map((code) => (
          <li key={code.id}>
            <CodeCard
              code={code}
              selected={selection.picked?.has(code.id) ?? null}
              onSelect={(isPicked) => selection.pick([code.id], isPicked)}
              onEdit={rights.mayChange ? () => acts.onEdit(code) : null}
              onLost={rights.mayLose ? () => acts.onLost(code) : null}
              onOpenings={() => acts.onOpenings(code)}
              onPrint={() => acts.onPrint(code)}
              onHandover={rights.mayHandOver ? () => acts.onHandover(code) : null}
              onDelete={rights.mayChange ? () => acts.onDelete(code) : null}
            />
          </li>
        ))}
      </ul>
      {hasMore && <MoreButton shown={count} onMore={grow} />}
    </>
  );
}
