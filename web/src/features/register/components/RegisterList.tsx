import type { RegisterItem } from '@app/query-api/features/registers/contract';
import type { ReactNode } from 'react';
import { typeTexts } from '../../../content/code-types.ts';
import { registerTexts as texts } from '../../../content/register.ts';
import { RegisterTable } from './RegisterTable.tsx';
import { EditButton, PickBox, type RegisterListProps, State, Title } from './ThingParts.tsx';
import { valueText } from './value-text.ts';

/** The things: as a table on wide screens, as cards on narrow ones. */
export function RegisterList(props: RegisterListProps) {
  return (
    <>
      <div className="-mx-1 overflow-x-auto px-1 max-lg:hidden" aria-busy={props.isBusy}>
        <RegisterTable {...props} />
      </div>
      <ul className="grid items-start gap-3 md:grid-cols-2 lg:hidden" aria-busy={props.isBusy}>
        {props.items.map((item) => (
          <li key={item.uid}>
            <Card {...props} item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Card({
  item,
  fields,
  picked,
  onPick,
  onEdit,
}: RegisterListProps & { item: RegisterItem }) {
  return (
    <article className="grid gap-3 rounded-card border border-line bg-lift p-4">
      <div className="-mt-2.5 flex items-start gap-2">
        <PickBox item={item} picked={picked} onPick={onPick} />
        <div className="min-w-0 flex-1 pt-2.5">
          <Title item={item} />
        </div>
        {onEdit && <EditButton item={item} onEdit={onEdit} />}
      </div>
      <dl className="figures grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <Fact name={texts.type}>{typeTexts.names[item.type]}</Fact>
        <Fact name={texts.state}>
          <State item={item} />
        </Fact>
        {fields.map((field) => {
          const text = valueText(field, item.values[field.id]);
          return (
            text !== null && (
              <Fact key={field.id} name={field.name}>
                {text}
              </Fact>
            )
          );
        })}
      </dl>
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt dir="auto" className="text-ink-faint">
      {name}
    </dt>
    <dd dir="auto" className="wrap-anywhere">
      {children}
    </dd>
  </div>
);
