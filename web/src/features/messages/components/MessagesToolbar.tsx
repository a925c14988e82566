import { Chip } from '../../../components/Chip.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import type { MessagesFilter } from '../api/owner-messages.ts';

const SENDERS = [
  { value: 'all', label: 'Everybody' },
  { value: 'finder', label: 'Finders' },
  { value: 'owner', label: 'You' },
] as const;

/** The parts of the filter that the toolbar changes; the others are changed elsewhere. */
export type FilterChange = Partial<Pick<MessagesFilter, 'sender' | 'unread' | 'photos'>>;

interface MessagesToolbarProps {
  filter: MessagesFilter;
  onFilter: (change: FilterChange) => void;
}

export function MessagesToolbar({ filter, onFilter }: MessagesToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SelectField
        inline
        label="From"
        value={filter.sender ?? 'all'}
        options={SENDERS}
        onChange={(sender) => onFilter({ sender: sender === 'all' ? null : sender })}
      />
      <fieldset className="flex gap-2" aria-label="Show only">
        <Chip on={filter.unread} onChange={(unread) => onFilter({ unread })}>
          Unread
        </Chip>
        <Chip on={filter.photos} onChange={(photos) => onFilter({ photos })}>
          With pictures
        </Chip>
      </fieldset>
    </div>
  );
}
