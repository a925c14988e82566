import { Filter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { historyCategories, historyTypes } from '../../../content/history.ts';
import { isFiltered, NO_FILTER } from '../api/history-filter.ts';
import type { HistoryFilter } from '../api/history-filter.ts';

const byLabel = (one: { label: string }, other: { label: string }): number =>
  one.label.localeCompare(other.label, 'en');

const toOptions = (words: Readonly<Record<string, string>>, all: string) => [
  { value: '', label: all },
  ...Object.entries(words)
    .map(([value, label]) => ({ value, label }))
    .toSorted(byLabel),
];

const CATEGORIES = toOptions(historyCategories, 'Everything');
const TYPES = toOptions(historyTypes, 'Anything');

interface HistoryFiltersProps {
  /** The current filter. */
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
}

/** Filters on the server, so it has a submit button. Its key must be the filter. */
export function HistoryFilters({ filter, onFilter }: HistoryFiltersProps) {
  const [values, setValues] = useState(filter);
  const [open, setOpen] = useState(isFiltered(filter));
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
        aria-label="Filter the history"
        className={`grid gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 xl:grid-cols-4 ${open ? '' : 'max-sm:hidden'}`}
        onSubmit={(event) => {
          event.preventDefault();
          onFilter(values);
        }}
      >
        <Fields values={values} onChange={setValues} />
        <div className="flex flex-wrap gap-2 sm:col-span-full">
          <Button type="submit">
            <Filter aria-hidden size={18} />
            Show events
          </Button>
          {isFiltered(filter) && (
            <Button kind="quiet" onClick={() => onFilter(NO_FILTER)}>
              Clear filters
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

interface FieldsProps {
  values: HistoryFilter;
  onChange: (values: HistoryFilter) => void;
}

function Fields({ values, onChange }: FieldsProps) {
  const bind = (name: keyof HistoryFilter) => ({
    name,
    value: values[name],
    maxLength: 100,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...values, [name]: target.value }),
  });
  return (
    <>
      <SelectField
        label="About"
        name="category"
        value={values.category}
        onChange={(category: string) => onChange({ ...values, category })}
        options={CATEGORIES}
      />
      <SelectField
        label="What happened"
        name="type"
        value={values.type}
        onChange={(type: string) => onChange({ ...values, type })}
        options={TYPES}
      />
      <TextField {...bind('actor')} label="Who" placeholder="Username, e-mail or id" />
      <TextField {...bind('subject')} label="Whom or what" placeholder="Username, code or id" />
      <TextField {...bind('from')} label="From" type="date" />
      <TextField {...bind('to')} label="Until" type="date" />
      <TextField {...bind('stream')} label="Stream" placeholder="Such as code-7K3M9QXT" />
      <TextField {...bind('correlation')} label="Request" placeholder="Correlation id" />
    </>
  );
}
