import { Filter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { auditWords } from '../../../content/audit.ts';
import { DAY_SPANS, daysOf, isFiltered } from '../api/audit-filter.ts';
import type { AuditFilter } from '../api/audit-filter.ts';
import { actionGroups } from './entry-words.ts';

const EVERYTHING = [{ value: '', label: 'Everything' }];
const NOTHING_CHOSEN: AuditFilter = { actor: '', subject: '', action: '', from: '', to: '' };

interface AuditFiltersProps {
  /** The current filter. */
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

/** Filters on the server, so it has a submit button. Its key must be the filter. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const [values, setValues] = useState(filter);
  const [open, setOpen] = useState(isFiltered(filter));
  const [error, setError] = useState<string | undefined>();

  function send(): void {
    const isTurned = values.from !== '' && values.to !== '' && values.to < values.from;
    setError(isTurned ? auditWords.lastDayFirst : undefined);
    if (!isTurned) onFilter(values);
  }

  return (
    <search>
      {!open && (
        // On a phone, the results come first.
        <Button className="sm:hidden" onClick={() => setOpen(true)}>
          <Filter aria-hidden size={18} />
          Filter
        </Button>
      )}
      <form
        aria-label="Filter the audit log"
        className={`grid gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1.3fr_22rem] ${open ? '' : 'max-sm:hidden'}`}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Fields values={values} error={error} onChange={setValues} />
        <div className="flex flex-wrap items-center gap-2 sm:col-span-full">
          <Spans onSpan={(span) => onFilter({ ...values, ...daysOf(span, new Date()) })} />
          <Button type="submit" className="grow sm:ml-auto sm:grow-0">
            <Filter aria-hidden size={18} />
            Show entries
          </Button>
          {isFiltered(filter) && (
            <Button kind="quiet" onClick={() => onFilter(NOTHING_CHOSEN)}>
              Clear filters
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

interface FieldsProps {
  values: AuditFilter;
  /** The error of the days. */
  error: string | undefined;
  onChange: (values: AuditFilter) => void;
}

function Fields({ values, error, onChange }: FieldsProps) {
  const bind = (name: keyof AuditFilter) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...values, [name]: target.value }),
  });
  return (
    <>
      <TextField {...bind('actor')} label="Who" placeholder="Username or e-mail" maxLength={100} />
      <TextField
        {...bind('subject')}
        label="Subject"
        placeholder="Username, code or id"
        maxLength={100}
      />
      <SelectField
        label="Did what"
        name="action"
        value={values.action}
        onChange={(action: string) => onChange({ ...values, action })}
        options={EVERYTHING}
        groups={actionGroups}
      />
      <div className="grid gap-4 min-[360px]:grid-cols-2">
        <TextField {...bind('from')} label="From" type="date" />
        <TextField {...bind('to')} label="Until" type="date" error={error} />
      </div>
    </>
  );
}

interface SpansProps {
  /** Applies at once. */
  onSpan: (span: (typeof DAY_SPANS)[number]) => void;
}

/** Periods to choose instead of days. */
function Spans({ onSpan }: SpansProps) {
  return (
    <div className="-mx-2.5 flex flex-wrap gap-x-2 max-sm:w-full">
      {DAY_SPANS.map((span) => (
        <Button key={span.label} kind="quiet" onClick={() => onSpan(span)}>
          {span.label}
        </Button>
      ))}
    </div>
  );
}
