import type { RegisterItem } from '@app/query-api/features/registers/contract';
import { typeTexts } from '../../../content/code-types.ts';
import { registerTexts as texts } from '../../../content/register.ts';
import { EditButton, PickBox, type RegisterListProps, State, Title } from './ThingParts.tsx';
import { valueText } from './value-text.ts';

const CELL = 'px-3 py-2 align-top';
/**
 * The checkbox and the edit button, at the table's edges and aligned with the first line of text.
 */
const FIRST = 'py-2 pr-3 align-top';
const LAST = 'py-2 pl-3 align-top';

/** The things as a table, for wide screens. */
export function RegisterTable(props: RegisterListProps) {
  const { fields, onEdit } = props;
  return (
    <table className="figures w-full border-collapse text-left text-sm">
      <thead className="border-b border-line-strong">
        <tr>
          <th scope="col" className={FIRST}>
            <span className="sr-only">{texts.selection}</span>
          </th>
          {[texts.orders.title, texts.type, texts.state, ...fields.map(({ name }) => name)].map(
            (name, place) => (
              // Two columns may have the same name, and their order is fixed.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={place} scope="col" dir="auto" className={`${CELL} font-semibold`}>
                {name}
              </th>
            ),
          )}
          {onEdit && (
            <th scope="col" className={LAST}>
              <span className="sr-only">{texts.edit}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {props.items.map((item) => (
          <Row key={item.uid} {...props} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ item, fields, picked, onPick, onEdit }: RegisterListProps & { item: RegisterItem }) {
  return (
    <tr className="border-b border-line">
      <td className={FIRST}>
        <div className="-my-3">
          <PickBox item={item} picked={picked} onPick={onPick} />
        </div>
      </td>
      <th scope="row" className={`${CELL} min-w-44 font-normal`}>
        <Title item={item} />
      </th>
      <td className={CELL}>{typeTexts.names[item.type]}</td>
      <td className={CELL}>
        <State item={item} />
      </td>
      {fields.map((field) => (
        <td key={field.id} dir="auto" className={`${CELL} max-w-64 wrap-break-word`}>
          {valueText(field, item.values[field.id]) ?? texts.noValue}
        </td>
      ))}
      {onEdit && (
        <td className={LAST}>
          <div className="-my-3 text-right">
            <EditButton item={item} onEdit={onEdit} />
          </div>
        </td>
      )}
    </tr>
  );
}
