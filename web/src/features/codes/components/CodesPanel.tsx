import type { CodeType } from '@app/query-api/contract/code-type';
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
import { typeTexts } from '../../../content/code-types.ts';
import { toasts } from '../../../content/toasts.ts';
import { ownedCodesQuery } from '../api/owned-codes.ts';
import { useOrganisation } from '../../../navigation/use-organisation.ts';
import { arrangeCodes, countCodes } from './arrange-codes.ts';
import type { CodesFilter } from './arrange-codes.ts';
import { CodeGrid, GRID } from './CodeGrid.tsx';
import type { CodeRights } from './code-rights.ts';
import { CodesToolbar } from './CodesToolbar.tsx';
import { DeleteCodeDialog } from './DeleteCodeDialog.tsx';
import { DeletedNote } from './DeletedNote.tsx';
import { EditCodeDialog } from './EditCodeDialog.tsx';
import { HandoverDialog } from '../handover/HandoverDialog.tsx';
import { LostDialog } from '../lost/LostDialog.tsx';
import type { OwnContacts } from '../lost/LostFields.tsx';
import { useScansSeen } from '../lost/use-scans-seen.ts';
import { OpeningsDialog } from '../openings/OpeningsDialog.tsx';
import { useDeletedCodes } from './use-deleted-codes.ts';
import { useSelection } from './use-selection.ts';

interface CodesPanelProps {
  search: string;
  sort: CodeOrder;
  show: CodesFilter;
  /** The filtered type; null for all. */
  type: CodeType | null;
  /** The id of the code whose form is open at first, or null. */
  edit: string | null;
  /** The same for the form of a loss. */
  lost: string | null;
  onSort: (sort: CodeOrder) => void;
  onShow: (show: CodesFilter) => void;
  onType: (type: CodeType | null) => void;
  /** One of these forms was closed. */
  onEdited: () => void;
  /** Clears the search and the filters. */
  onShowAll: () => void;
  /** Shown if the owner has no code. */
  empty: ReactNode;
  /** Unclaimed bought codes: how many match the search, and their list. */
  unclaimed: { readonly count: number; readonly list: ReactNode };
  onPrint: (codes: readonly OwnedCode[]) => void;
  rights: CodeRights;
  /** The contacts that an owner may show while a code is lost. */
  contacts: OwnContacts;
  /** Further content at the end of a code's form. */
  details: (code: OwnedCode) => ReactNode;
}

/** The list, and above it what was just deleted. */
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
  const codes = useQuery(ownedCodesQuery(useOrganisation()));
  const { data, error, refetch } = codes;
  if (hasFailed(codes)) {
    return (
      <LoadFailed text={toasts.codes.loadFailure} error={error} retry={() => void refetch()}>
        Your codes are safe and keep working. Only the list did not load.
      </LoadFailed>
    );
  }
  if (data === undefined) return <CodesSkeleton />;
  if (data.length === 0 && props.show !== 'unclaimed') return props.empty;
  return <OwnedCodes {...props} codes={data} />;
}

function OwnedCodes(props: CodesListProps & { codes: readonly OwnedCode[] }) {
  const { codes, search, sort, show, type, unclaimed, rights, onPrint, onDeleted, details } = props;
  const [editing, setEditing] = useState(props.edit);
  const [losing, setLosing] = useState(() => codes.find(({ id }) => id === props.lost) ?? null);
  const [opened, setOpened] = useState<OwnedCode | null>(null);
  const [giving, setGiving] = useState<OwnedCode | null>(null);
  const [deleting, setDeleting] = useState<OwnedCode | null>(null);
  const wanted = { search, show, type };
  const shown = arrangeCodes(codes, { ...wanted, sort });
  const selection = useSelection(codes);
  useScansSeen(rights.mayLose ? codes : []);
  return (
    <div className="grid gap-5">
      <CodesToolbar
        {...props}
        counts={countCodes(codes, wanted)}
        unclaimed={unclaimed.count}
        shown={shown}
        selection={selection}
      />
      {show === 'unclaimed' && unclaimed.list}
      {shown.length === 0 && (show !== 'unclaimed' || unclaimed.count === 0) && (
        <NothingMatches {...props} />
      )}
      {shown.length > 0 && (
        <CodeGrid
          codes={shown}
          listKey={`${search} ${sort} ${show} ${type}`}
          selection={selection}
          rights={rights}
          onEdit={(code) => setEditing(code.id)}
          onLost={setLosing}
          onOpenings={setOpened}
          onPrint={(code) => onPrint([code])}
          onHandover={setGiving}
          onDelete={setDeleting}
        />
      )}
      <EditCodeDialog
        details={details}
        code={rights.mayChange ? (codes.find(({ id }) => id === editing) ?? null) : null}
        onClose={() => {
          setEditing(null);
          if (props.edit !== null) props.onEdited();
        }}
      />
      <LostDialog
        code={rights.mayLose ? losing : null}
        contacts={props.contacts}
        onClose={() => {
          setLosing(null);
          if (props.lost !== null) props.onEdited();
        }}
      />
      <OpeningsDialog code={opened} mayChange={rights.mayChange} onClose={() => setOpened(null)} />
      <HandoverDialog code={giving} onClose={() => setGiving(null)} />
      <DeleteCodeDialog code={deleting} onClose={() => setDeleting(null)} onDeleted={onDeleted} />
    </div>
  );
}

type NothingMatchesProps = Pick<CodesPanelProps, 'search' | 'show' | 'type' | 'onShowAll'>;

function NothingMatches({ search, show, type, onShowAll }: NothingMatchesProps) {
  const among = show === 'all' ? '' : ` among the ${show === 'out' ? 'checked-out' : show} ones`;
  const which =
    type === null || show === 'unclaimed' ? among : `${among} of type “${typeTexts.names[type]}”`;
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
