import type { CodeOrder, OwnedCode } from '@app/query-api/features/codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { toasts } from '../../../content/toasts.ts';
import { ownedCodesQuery } from '../api/owned-codes.ts';
import { arrangeCodes } from './arrange-codes.ts';
import type { CodesFilter } from './arrange-codes.ts';
import { CodeGrid, GRID } from './CodeGrid.tsx';
import { CodesToolbar } from './CodesToolbar.tsx';
import { DeleteCodeDialog } from './DeleteCodeDialog.tsx';
import { DeletedNote } from './DeletedNote.tsx';
import { EditCodeDialog } from './EditCodeDialog.tsx';
import { LostDialog } from '../lost/LostDialog.tsx';
import type { OwnContacts } from '../lost/LostFields.tsx';
import { useDeletedCodes } from './use-deleted-codes.ts';
import { useSelection } from './use-selection.ts';

interface CodesPanelProps {
  search: string;
  sort: CodeOrder;
  show: CodesFilter;
  /** The id of a code whose form is open at first; null where none is. */
  edit: string | null;
  onSort: (sort: CodeOrder) => void;
  onShow: (show: CodesFilter) => void;
  /** That form was closed. */
  onEdited: () => void;
  /** Takes the search and the filter back. */
  onShowAll: () => void;
  /** Stands there where the owner has no code. */
  empty: ReactNode;
  onPrint: (codes: readonly OwnedCode[]) => void;
  /** What an owner may show while a code is lost. */
  contacts: OwnContacts;
}

/** The list, and above it what was deleted a moment ago. */
export function CodesPanel(props: CodesPanelProps) {
  const deleted = useDeletedCodes();
  const over = (id: string, restored: boolean): void => {
    deleted.drop(id);
    if (restored) requestAnimationFrame(() => document.getElementById(`code-${id}`)?.focus());
  };
  return (
    <div className="grid gap-5">
      {deleted.codes.map((code) => (
        <DeletedNote key={code.id} code={code} onOver={(restored) => over(code.id, restored)} />
      ))}
      <CodesList {...props} onDeleted={deleted.add} />
    </div>
  );
}

interface CodesListProps extends CodesPanelProps {
  onDeleted: (code: OwnedCode) => void;
}

function CodesList(props: CodesListProps) {
  const codes = useQuery(ownedCodesQuery());
  const { data, error, refetch } = codes;
  if (hasFailed(codes)) {
    return (
      <LoadFailed text={toasts.codes.loadFailure} error={error} retry={() => void refetch()}>
        Your codes are safe and keep working. Only the list did not load.
      </LoadFailed>
    );
  }
  if (data === undefined) return <CodesSkeleton />;
  if (data.length === 0) return props.empty;
  return <OwnedCodes {...props} codes={data} />;
}

function OwnedCodes(props: CodesListProps & { codes: readonly OwnedCode[] }) {
  const { codes, search, sort, show, onShowAll, onPrint, onDeleted, contacts } = props;
  const [editing, setEditing] = useState(props.edit);
  const [losing, setLosing] = useState<OwnedCode | null>(null);
  const [deleting, setDeleting] = useState<OwnedCode | null>(null);
  const shown = arrangeCodes(codes, { search, sort, show });
  const selection = useSelection(codes);
  return (
    <div className="grid gap-5">
      <CodesToolbar {...props} shown={shown} selection={selection} />
      {shown.length === 0 ? (
        <NothingMatches search={search} show={show} onShowAll={onShowAll} />
      ) : (
        <CodeGrid
          codes={shown}
          listKey={`${search} ${sort} ${show}`}
          selection={selection}
          onEdit={(code) => setEditing(code.id)}
          onLost={setLosing}
          onPrint={(code) => onPrint([code])}
          onDelete={setDeleting}
        />
      )}
      <EditCodeDialog
        code={codes.find(({ id }) => id === editing) ?? null}
        onClose={() => {
          setEditing(null);
          if (props.edit !== null) props.onEdited();
        }}
      />
      <LostDialog code={losing} contacts={contacts} onClose={() => setLosing(null)} />
      <DeleteCodeDialog code={deleting} onClose={() => setDeleting(null)} onDeleted={onDeleted} />
    </div>
  );
}

type NothingMatchesProps = Pick<CodesPanelProps, 'search' | 'show' | 'onShowAll'>;

function NothingMatches({ search, show, onShowAll }: NothingMatchesProps) {
  const which = show === 'all' ? '' : ` among the ${show === 'paused' ? 'paused' : 'unread'} ones`;
  return (
    <EmptyState
      drawing="keys"
      title="No codes match"
      action={<Button onClick={onShowAll}>Show all codes</Button>}
    >
      {search === '' ? `There are none${which}.` : `No title or uid contains “${search}”${which}.`}
    </EmptyState>
  );
}

function CodesSkeleton() {
  return (
    <Loading className={GRID} label="Loading your codes">
      {[1, 2, 3].map((place) => (
        <Tag key={place} small className="grid gap-4 p-5">
          <div className="flex gap-4">
            <Skeleton className="size-30" />
            <div className="grid flex-1 content-start gap-3 pt-1">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-11 w-full" />
        </Tag>
      ))}
    </Loading>
  );
}
