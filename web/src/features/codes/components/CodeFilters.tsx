import { CODE_TYPES } from '@app/query-api/contract/code-type';
import type { CodeType } from '@app/query-api/contract/code-type';
import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { Chip } from '../../../components/Chip.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { typeTexts } from '../../../content/code-types.ts';
import type { CodeCounts, CodesFilter } from './arrange-codes.ts';

const FILTERS: readonly { readonly value: Exclude<CodesFilter, 'all'>; readonly label: string }[] =
  [
    { value: 'unread', label: 'Unread' },
    { value: 'lost', label: 'Lost' },
    { value: 'paused', label: 'Paused' },
    { value: 'out', label: 'Checked out' },
    { value: 'overdue', label: 'Overdue' },
    { value: 'unclaimed', label: 'Unclaimed' },
  ];

/** Offered only if they match something. */
const IF_ANY: ReadonlySet<CodesFilter> = new Set(['out', 'overdue', 'unclaimed']);

const counted = (label: string, count: number): string => `${label} (${count})`;

export interface CodeFiltersProps {
  codes: readonly OwnedCode[];
  counts: CodeCounts;
  /** Unclaimed bought codes; their filter is shown only if there are any. */
  unclaimed: number;
  show: CodesFilter;
  type: CodeType | null;
  onShow: (show: CodesFilter) => void;
  onType: (type: CodeType | null) => void;
}

/** The filters of the list, each with its count: chips on a wide screen, lists on a phone. */
export function CodeFilters(props: CodeFiltersProps) {
  const { counts, unclaimed, show, onShow } = props;
  const filters = FILTERS.map(({ value, label }) => ({
    value,
    label,
    count: value === 'unclaimed' ? unclaimed : counts.shown(value),
  })).filter(({ value, count }) => !IF_ANY.has(value) || count > 0 || show === value);
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

/** The owner's types; nothing if all codes have the same type. */
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
