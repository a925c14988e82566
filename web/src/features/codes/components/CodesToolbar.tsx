import type { CodeOrder, OwnedCode } from '@app/query-api/features/codes/contract';
import { ListChecks, Printer, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../../components/Button.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { CodeFilters } from './CodeFilters.tsx';
import type { CodeFiltersProps } from './CodeFilters.tsx';
import type { Selection } from './use-selection.ts';

const ORDERS: readonly { value: CodeOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title' },
  { value: 'last_message', label: 'Last message' },
  { value: 'messages', label: 'Most messages' },
];

interface CodesToolbarProps extends CodeFiltersProps {
  shown: readonly OwnedCode[];
  selection: Selection;
  sort: CodeOrder;
  onSort: (sort: CodeOrder) => void;
  onPrint: (codes: readonly OwnedCode[]) => void;
}

export function CodesToolbar(props: CodesToolbarProps) {
  const { shown, selection, sort, show, onSort, onPrint } = props;
  const select = useFocusBack(selection.picked !== null);
  if (selection.picked !== null) {
    return <SelectionBar shown={shown} selection={selection} onPrint={onPrint} />;
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-center gap-2 max-sm:order-1 max-sm:basis-full max-sm:flex-nowrap">
        <CodeFilters {...props} />
      </div>
      {/* Bought codes have one order, and each pack has its own print button. */}
      {show !== 'unclaimed' && (
        <div className="flex flex-1 items-center justify-end gap-2">
          <div className="max-sm:min-w-0 max-sm:flex-1">
            <SelectField
              inline="labelled-wide"
              label="Sort"
              value={sort}
              options={ORDERS}
              onChange={onSort}
            />
          </div>
          <span ref={select}>
            <Button kind="quiet" onClick={selection.begin}>
              <ListChecks aria-hidden size={18} />
              <span className="max-sm:sr-only">Select</span>
            </Button>
          </span>
          <Button onClick={() => onPrint(shown)}>
            <Printer aria-hidden size={18} />
            Print
          </Button>
        </div>
      )}
    </div>
  );
}

/** A bar replaces the button that opened it; when it closes, the button gets the focus. */
function useFocusBack(isOpen: boolean): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}

type SelectionBarProps = Pick<CodesToolbarProps, 'shown' | 'selection' | 'onPrint'>;

function SelectionBar({ shown, selection, onPrint }: SelectionBarProps) {
  const ids = shown.map(({ id }) => id);
  const bar = useRef<HTMLFieldSetElement>(null);
  useEffect(() => bar.current?.querySelector('button')?.focus(), []);
  const hasAll = ids.every((id) => selection.picked?.has(id) === true);
  return (
    <fieldset
      ref={bar}
      aria-label="Selected codes"
      className="sticky top-2 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-lift py-1.5 pr-1.5 pl-4"
    >
      <output className="figures mr-auto font-semibold">{selection.codes.length} selected</output>
      <Button kind="quiet" onClick={() => selection.pick(ids, !hasAll)}>
        {hasAll ? 'Select none' : `Select all ${ids.length}`}
      </Button>
      <Button
        kind="primary"
        className="max-sm:grow"
        disabled={selection.codes.length === 0}
        onClick={() => onPrint(selection.codes)}
      >
        <Printer aria-hidden size={18} />
        Print labels
      </Button>
      <Button kind="quiet" aria-label="Clear the selection" onClick={selection.end}>
        <X aria-hidden size={18} />
      </Button>
    </fieldset>
  );
}
