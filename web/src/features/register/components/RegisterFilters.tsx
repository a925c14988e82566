import { CODE_TYPES } from '@app/query-api/contract/code-type';
import type { RegisterField } from '@app/query-api/contract/register-fields';
import { REGISTER_ORDERS, STATES } from '@app/query-api/features/registers/contract';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { PageSearch } from '../../../components/PageSearch.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { typeTexts } from '../../../content/code-types.ts';
import { registerTexts as texts } from '../../../content/register.ts';
import { countFilters, type RegisterView } from '../api/register-view.ts';
import { ValueField } from './ValueField.tsx';

interface RegisterFiltersProps {
  view: RegisterView;
  fields: readonly RegisterField[];
  onChange: (change: Partial<RegisterView>) => void;
}

const ANY = 'any';

/** Search, filters and order of the register. */
export function RegisterFilters(props: RegisterFiltersProps) {
  const { view, onChange } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageSearch
        label={texts.search}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      {/* On a phone, the filters would fill the first screen. */}
      <Button
        className="justify-self-start sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden size={18} />
        {texts.filters(countFilters(view))}
      </Button>
      <div id={id} className={`grid grid-cols-1 gap-4 ${isOpen ? '' : 'max-sm:hidden'}`}>
        <Choices {...props} />
        <FieldFilter key={`${view.field} ${view.value}`} {...props} />
      </div>
    </div>
  );
}

/** The filters and the order, chosen from lists. */
function Choices({ view, fields, onChange }: RegisterFiltersProps) {
  const orders = REGISTER_ORDERS.map((value) => ({ value, label: texts.orders[value] }));
  const ownOrders = fields.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <TypeAndState {...{ view, onChange }} />
      <SelectField
        label={texts.sort}
        value={view.sort}
        options={[...orders, ...ownOrders]}
        onChange={(sort) => onChange({ sort, isDown: null })}
      />
      {fields.length > 0 && (
        <SelectField
          label={texts.field}
          value={view.field ?? ANY}
          options={[{ value: ANY, label: texts.anyField }, ...ownOrders]}
          onChange={(field) => onChange({ field: field === ANY ? null : field, value: '' })}
        />
      )}
    </div>
  );
}

function TypeAndState({ view, onChange }: Omit<RegisterFiltersProps, 'fields'>) {
  return (
    <>
      <SelectField
        label={texts.type}
        value={view.type ?? ANY}
        options={[
          { value: ANY, label: texts.anyType },
          ...CODE_TYPES.map((type) => ({ value: type, label: typeTexts.names[type] })),
        ]}
        onChange={(type) => onChange({ type: CODE_TYPES.find((each) => each === type) ?? null })}
      />
      <SelectField
        label={texts.state}
        value={view.state ?? ANY}
        options={[
          { value: ANY, label: texts.anyState },
          ...STATES.map((state) => ({ value: state, label: texts.states[state] })),
        ]}
        onChange={(state) => onChange({ state: STATES.find((each) => each === state) ?? null })}
      />
    </>
  );
}

/** The value of the field to filter by. Like the search, it is applied by a button. */
function FieldFilter({ view, fields, onChange }: RegisterFiltersProps) {
  const [value, setValue] = useState(view.value);
  const field = fields.find(({ id }) => id === view.field);
  if (!field) return null;
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ value: value.trim() });
      }}
    >
      <div className="min-w-0 flex-1 sm:max-w-80">
        <ValueField
          field={field}
          label={`${field.name}: ${texts.value.toLowerCase()}`}
          value={value}
          onChange={setValue}
        />
      </div>
      <Button type="submit">{texts.filter}</Button>
      <p className="basis-full text-sm text-ink-faint">{texts.valueEmpty}</p>
    </form>
  );
}
