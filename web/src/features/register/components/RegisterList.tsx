import type { RegisterField } from '@app/query-api/contract/register-fields';
import type { RegisterItem } from '@app/query-api/features/registers/contract';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { OverdueMark } from '../../../components/checkouts/OverdueMark.tsx';
import { TypeIcon } from '../../../components/TypeIcon.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { checkoutTexts } from '../../../content/checkouts.ts';
import { typeTexts } from '../../../content/code-types.ts';
import { registerTexts as texts } from '../../../content/register.ts';
import { ThingPhoto } from './RegisterPhoto.tsx';
import { valueText } from './value-text.ts';

interface RegisterListProps {
  items: readonly RegisterItem[];
  /** Those that have a column. */
  fields: readonly RegisterField[];
  picked: ReadonlySet<string>;
  isBusy: boolean;
  onPick: (uid: string, isPicked: boolean) => void;
  /** Null where nothing may be changed. */
  onEdit: ((item: RegisterItem) => void) | null;
}

/** The things: a table on a desk, cards where that has no room. */
export function RegisterList(props: RegisterListProps) {
  return (
    <>
      <div className="-mx-1 overflow-x-auto px-1 max-lg:hidden" aria-busy={props.isBusy}>
        <Table {...props} />
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

const CELL = 'px-3 py-2 align-top';
/** The checkbox and the pencil, at the edges of the table and beside the first line. */
const FIRST = 'py-2 pr-3 align-top';
const LAST = 'py-2 pl-3 align-top';

function Table({ items, fields, picked, onPick, onEdit }: RegisterListProps) {
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
        {items.map((item) => (
          <tr key={item.uid} className="border-b border-line">
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
        ))}
      </tbody>
    </table>
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

function Title({ item }: { item: RegisterItem }) {
  const { title, uid, type, photo_id: photoId } = item;
  return (
    <span className="flex items-start gap-2">
      {photoId === null ? (
        <span className="flex h-lh items-center">
          <TypeIcon type={type} size={18} />
        </span>
      ) : (
        <ThingPhoto item={item} photoId={photoId} />
      )}
      <span className="grid min-w-0">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </span>
        <Uid uid={uid} />
      </span>
    </span>
  );
}

const State = ({ item }: { item: RegisterItem }) => (
  <span className="inline-flex flex-wrap items-baseline gap-x-2 gap-y-1">
    {stateText(item)}
    <OverdueMark dueOn={item.due_on} text={checkoutTexts.overdue} />
  </span>
);

function stateText({ lost_at: lostAt, is_paused: isPaused }: RegisterItem): string {
  if (lostAt !== null) return texts.states.lost;
  return isPaused ? texts.states.paused : texts.states.in_use;
}

type PickProps = Pick<RegisterListProps, 'picked' | 'onPick'> & { item: RegisterItem };

const PickBox = ({ item: { uid, title }, picked, onPick }: PickProps) => (
  <label className="-ml-3 grid size-11 cursor-pointer place-items-center">
    <span className="sr-only">{texts.select(title)}</span>
    <input
      type="checkbox"
      className="size-5 accent-signal-fill"
      checked={picked.has(uid)}
      onChange={({ target }) => onPick(uid, target.checked)}
    />
  </label>
);

interface EditButtonProps {
  item: RegisterItem;
  onEdit: (item: RegisterItem) => void;
}

const EditButton = ({ item, onEdit }: EditButtonProps) => (
  <Button
    kind="quiet"
    className="-mr-2.5"
    aria-label={texts.editOne(item.title)}
    onClick={() => onEdit(item)}
  >
    <Pencil aria-hidden size={18} />
  </Button>
);
