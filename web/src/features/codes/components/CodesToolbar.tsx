import type { CodeOrder, OwnedCode } from '@app/query-api/features/codes/contract';
import { Download, ListChecks, Pencil, Printer, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { CODE_TYPES, type CodeType } from '@app/query-api/contract/code-type';
import { Button } from '../../../components/Button.tsx';
import { saveFile } from '../../../api/download.ts';
import { SelectField } from '../../../components/SelectField.tsx';
import { codesCsv } from '../many/codes-csv.ts';
import { manyTexts } from '../many/many-texts.ts';
import type { Selection } from './use-selection.ts';
import { Chip } from '../../../components/Chip.tsx';
import { typeTexts } from '../../../content/code-types.ts';
import type { CodeCounts, CodesFilter } from './arrange-codes.ts';
import { randomKey } from '../../../api/random-key.ts';
import { Modal } from '../../../components/Modal.tsx';
import { ProgressMeter } from '../../../components/ProgressMeter.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { changeCode, type CodeRights } from '../api/codes.ts';
import { Failures, useEachCode } from '../many/each-code.tsx';

const KEEP = 'keep';

const TypeAndPause = ({ type, setType, isPaused, setPaused }: TypeAndPauseProps) => (
  <>
    <SelectField
      label={manyTexts.type}
      value={type ?? KEEP}
      options={[
        { value: KEEP, label: manyTexts.keep },
        ...CODE_TYPES.map((each) => ({ value: each, label: typeTexts.names[each] })),
      ]}
      onChange={(chosen) => setType(CODE_TYPES.find((each) => each === chosen) ?? null)}
    />
    <SelectField
      label={manyTexts.pausing}
      value={isPaused === null ? KEEP : String(isPaused)}
      options={[
        { value: KEEP, label: manyTexts.keep },
        { value: 'true', label: manyTexts.pause },
        { value: 'false', label: manyTexts.resume },
      ]}
      onChange={(chosen) => setPaused(chosen === KEEP ? null : chosen === 'true')}
    />
  </>
);

const FILTERS: readonly { readonly value: Exclude<CodesFilter, 'all'>; readonly label: string }[] =
  [
    { value: 'unread', label: 'Unread' },
    { value: 'lost', label: 'Lost' },
    { value: 'paused', label: 'Paused' },
    { value: 'unclaimed', label: 'Unclaimed' },
  ];

const counted = (label: string, count: number): string => `${label} (${count})`;

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
  rights: CodeRights;
}

export function CodesToolbar(props: CodesToolbarProps) {
  const { shown, selection, sort, show, onSort, onPrint } = props;
  const select = useFocusBack(selection.picked !== null);
  if (selection.picked !== null) {
    return <SelectionBar {...props} />;
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

function useFocusBack(isOpen: boolean): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}

type SelectionBarProps = Pick<CodesToolbarProps, 'shown' | 'selection' | 'onPrint' | 'rights'>;

function SelectionBar({ shown, selection, onPrint, rights }: SelectionBarProps) {
  const [isChanging, setChanging] = useState(false);
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
      {rights.mayChange && (
        <Button disabled={selection.codes.length === 0} onClick={() => setChanging(true)}>
          <Pencil aria-hidden size={18} />
          {manyTexts.change}
        </Button>
      )}
      <Button disabled={selection.codes.length === 0} onClick={() => saveCsv(selection.codes)}>
        <Download aria-hidden size={18} />
        {manyTexts.save}
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
      {isChanging && (
        <ChangeCodesDialog codes={selection.codes} onClose={() => setChanging(false)} />
      )}
    </fieldset>
  );
}

const saveCsv = (codes: readonly OwnedCode[]): void =>
  saveFile(new Blob([codesCsv(codes)], { type: 'text/csv' }), 'codes.csv');

interface CodeFiltersProps {
  codes: readonly OwnedCode[];
  counts: CodeCounts;
  unclaimed: number;
  show: CodesFilter;
  type: CodeType | null;
  onShow: (show: CodesFilter) => void;
  onType: (type: CodeType | null) => void;
}

function CodeFilters(props: CodeFiltersProps) {
  const { counts, unclaimed, show, onShow } = props;
  const filters = FILTERS.map(({ value, label }) => ({
    value,
    label,
    count: value === 'unclaimed' ? unclaimed : counts.shown(value),
  })).filter(({ value, count }) => value !== 'unclaimed' || count > 0 || show === value);
  return (
    <>
      <fieldset className="flex flex-wrap gap-2 max-sm:hidden" aria-label="Show only">
        {filters.map(({ value, label, count }) => (
          <Chip key={value} on={show === value} onChange={(on) => onShow(on ? value : 'all')}>
            {label} {count > 0 && <span className="figures font-normal">{count}</span>}
          </Chip>
        ))}
      </fieldset>
      <div className="min-w-0 flex-1 sm:hidden">
        <SelectField
          inline="unlabelled"
          label="Show"
          value={show}
          options={[
            { value: 'all', label: counted('All codes', counts.shown('all')) },
            ...filters.map(({ value, label, count }) => ({ value, label: counted(label, count) })),
          ]}
          onChange={onShow}
        />
      </div>
      {show !== 'unclaimed' && <TypeFilter {...props} />}
    </>
  );
}

function TypeFilter({ codes, counts, type, onType }: CodeFiltersProps) {
  const owned = new Set(codes.map((code) => code.type));
  const types = CODE_TYPES.filter((each) => owned.has(each) || each === type);
  if (types.length < 2 && type === null) return null;
  return (
    <div className="max-sm:min-w-0 max-sm:flex-1">
      <SelectField
        inline="unlabelled"
        label="Type"
        value={type ?? 'any'}
        options={[
          { value: 'any', label: counted('Any type', counts.ofType(null)) },
          ...types.map((each) => ({
            value: each,
            label: counted(typeTexts.names[each], counts.ofType(each)),
          })),
        ]}
        onChange={(chosen) => onType(chosen === 'any' ? null : chosen)}
      />
    </div>
  );
}

interface ChangeCodesDialogProps {
  codes: readonly OwnedCode[];
  onClose: () => void;
}

function ChangeCodesDialog({ codes, onClose }: ChangeCodesDialogProps) {
  const [type, setType] = useState<CodeType | null>(null);
  const [isPaused, setPaused] = useState<boolean | null>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const change = {
    ...(type === null ? {} : { type }),
    ...(isPaused === null ? {} : { is_paused: isPaused }),
  };
  const changing = useEachCode(
    ({ id }: OwnedCode) => changeCode(id, change, randomKey()),
    manyTexts.notSaved,
  );

  async function save(): Promise<void> {
    const notChanged = await changing.run(codes);
    showToast('success', manyTexts.changed(codes.length - notChanged.length));
    setFailures(notChanged.map(({ item, why }) => `${item.title} (${item.uid}): ${why}`));
    if (notChanged.length === 0) onClose();
  }

  return (
    <Modal
      open
      onOpenChange={onClose}
      title={manyTexts.changeTitle(codes.length)}
      focusFirst="field"
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (changing.progress === null) void save();
        }}
      >
        <TypeAndPause {...{ type, setType, isPaused, setPaused }} />
        <Failures
          title={manyTexts.notChanged(failures.length)}
          lines={failures}
          more={manyTexts.more}
        />
        {changing.progress && (
          <ProgressMeter
            label={manyTexts.changing}
            unit="codes"
            progress={changing.progress}
            onStop={changing.stop}
          />
        )}
        <Button
          type="submit"
          kind="primary"
          className="justify-self-start"
          disabled={type === null && isPaused === null}
          busy={changing.progress !== null}
        >
          {changing.progress === null ? manyTexts.saveChange : manyTexts.saving}
        </Button>
      </form>
    </Modal>
  );
}

interface TypeAndPauseProps {
  type: CodeType | null;
  setType: (type: CodeType | null) => void;
  isPaused: boolean | null;
  setPaused: (isPaused: boolean | null) => void;
}
