import type { RegisterField } from '@app/query-api/contract/register-fields';
import type { RegisterItem } from '@app/query-api/features/registers/contract';
import { Pencil } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { OverdueMark } from '../../../components/checkouts/OverdueMark.tsx';
import { TypeIcon } from '../../../components/TypeIcon.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { checkoutTexts } from '../../../content/checkouts.ts';
import { registerTexts as texts } from '../../../content/register.ts';
import { ThingPhoto } from './RegisterPhoto.tsx';

export interface RegisterListProps {
  items: readonly RegisterItem[];
  /** The fields that have a column. */
  fields: readonly RegisterField[];
  picked: ReadonlySet<string>;
  isBusy: boolean;
  onPick: (uid: string, isPicked: boolean) => void;
  /** Null if the user may not change anything. */
  onEdit: ((item: RegisterItem) => void) | null;
}

/** Picture or photo of a thing, its title and its uid. */
export function Title({ item }: { item: RegisterItem }) {
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

export const State = ({ item }: { item: RegisterItem }) => (
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

export const PickBox = ({ item: { uid, title }, picked, onPick }: PickProps) => (
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

export const EditButton = ({ item, onEdit }: EditButtonProps) => (
  <Button
    kind="quiet"
    className="-mr-2.5"
    aria-label={texts.editOne(item.title)}
    onClick={() => onEdit(item)}
  >
    <Pencil aria-hidden size={18} />
  </Button>
);
