import type { CodeType } from '@app/query-api/contract/code-type';
import type { CodeOrder, OwnedCode } from '@app/query-api/features/codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { typeTexts } from '../../../content/code-types.ts';
import { toasts } from '../../../content/toasts.ts';
import { ownedCodesQuery, useDeleteCode, type CodeRights } from '../api/codes.ts';
import { useOrganisation } from '../../../navigation/use-organisation.ts';
import { arrangeCodes, countCodes, type CodesFilter } from './arrange-codes.ts';
import { useSelection, type Selection } from './use-selection.ts';
import { CodesToolbar } from './CodesToolbar.tsx';
import { DeletedNote } from './DeletedNote.tsx';
import { EditCodeDialog } from './EditCodeDialog.tsx';
import { HandoverDialog } from '../handover/HandoverDialog.tsx';
import { LostDialog, type OwnContacts } from '../lost/LostDialog.tsx';
import { useScansSeen } from '../lost/use-scans-seen.ts';
import { useDeletedCodes } from './deleted-codes.ts';
import { Modal } from '../../../components/Modal.tsx';
import { Openings } from '../../../components/openings/Openings.tsx';
import { NOT_NOTED, openingsTexts } from '../../../content/openings.ts';
import { MoreButton } from '../../../components/MoreButton.tsx';
import { type CodeAct, CodeCard } from './CodeCard.tsx';
import { detailOr } from '../../../api/problem.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { codeTexts } from '../../../content/codes.ts';

const GRID = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3';

/** More than a screen full, so that a long list opens as fast as a short one. */
const STEP = 12;

interface CodesPanelProps {
  search: string;
  sort: CodeOrder;
  show: CodesFilter;
  type: CodeType | null;
  /** The id of the code whose form is open at first, or null. */
  edit: string | null;
  lost: string | null;
  onSort: (sort: CodeOrder) => void;
  onShow: (show: CodesFilter) => void;
  onType: (type: CodeType | null) => void;
  onEdited: () => void;
  onShowAll: () => void;
  empty: ReactNode;
  unclaimed: { readonly count: number; readonly list: ReactNode };
  onPrint: (codes: readonly OwnedCode[]) => void;
  rights: CodeRights;
  contacts: OwnContacts;
  details: ((code: OwnedCode) => ReactNode) | null;
}

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
  const { data } = codes;
  if (hasFailed(codes)) {
    return (
      <LoadFailed text={toasts.codes.loadFailure} query={codes}>
        Your codes are safe and keep working. Only the list did not load.
      </LoadFailed>
    );
  }
  if (data === undefined) return <CodesSkeleton />;
  if (data.length === 0 && props.show !== 'unclaimed') return props.empty;
  return <OwnedCodes {...props} codes={data} />;
}

interface OpenDialog {
  act: CodeAct;
  /** As it was when the dialog was opened: a deleted code is no longer listed. */
  code: OwnedCode;
}

function useDialog({ codes, edit, lost }: CodesListProps & { codes: readonly OwnedCode[] }) {
  return useState<OpenDialog | null>(() => {
    const code = codes.find(({ id }) => id === (edit ?? lost));
    return code === undefined ? null : { act: edit === null ? 'lost' : 'edit', code };
  });
}

function OwnedCodes(props: CodesListProps & { codes: readonly OwnedCode[] }) {
  const { codes, search, sort, show, type, unclaimed, rights, onPrint, onDeleted, details } = props;
  const [dialog, setDialog] = useDialog(props);
  const codeOf = (act: CodeAct, isAllowed = true): OwnedCode | null =>
    dialog?.act === act && isAllowed ? dialog.code : null;
  const close = (): void => {
    setDialog(null);
    if (props.edit !== null || props.lost !== null) props.onEdited();
  };
  const edited = codeOf('edit', rights.mayChange);
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
          onAct={(act, code) => (act === 'print' ? onPrint([code]) : setDialog({ act, code }))}
        />
      )}
      <EditCodeDialog
        details={details}
        code={codes.find(({ id }) => id === edited?.id) ?? null}
        onClose={close}
      />
      <LostDialog code={codeOf('lost', rights.mayLose)} contacts={props.contacts} onClose={close} />
      <OpeningsDialog code={codeOf('openings')} mayChange={rights.mayChange} onClose={close} />
      <HandoverDialog code={codeOf('handover')} onClose={close} />
      <DeleteCodeDialog code={codeOf('delete')} onClose={close} onDeleted={onDeleted} />
    </div>
  );
}

type NothingMatchesProps = Pick<CodesPanelProps, 'search' | 'show' | 'type' | 'onShowAll'>;

function NothingMatches({ search, show, type, onShowAll }: NothingMatchesProps) {
  const among = show === 'all' ? '' : ` among the ${show} ones`;
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

interface OpeningsDialogProps {
  code: OwnedCode | null;
  mayChange: boolean;
  onClose: () => void;
}

function OpeningsDialog({ code, mayChange, onClose }: OpeningsDialogProps) {
  return (
    <Modal open={code !== null} onOpenChange={onClose} title={openingsTexts.title} side>
      {code !== null && (
        <div className="grid gap-4">
          <p dir="auto" className="text-lg font-bold wrap-anywhere">
            {code.title}
          </p>
          <Openings
            id={code.id}
            texts={openingsTexts}
            whenOff={mayChange ? undefined : NOT_NOTED}
          />
        </div>
      )}
    </Modal>
  );
}

interface CodeGridProps {
  codes: readonly OwnedCode[];
  listKey: string;
  selection: Selection;
  rights: CodeRights;
  onAct: (act: CodeAct, code: OwnedCode) => void;
}

function CodeGrid({ codes, listKey, selection, rights, onAct }: CodeGridProps) {
  const { count, hasMore, grow } = useGrowing(codes.length, STEP, listKey);
  return (
    <>
      <ul className={GRID}>
        {codes.slice(0, count).map((code) => (
          <li key={code.id}>
            <CodeCard
              code={code}
              selected={selection.picked?.has(code.id) ?? null}
              onSelect={(isPicked) => selection.pick([code.id], isPicked)}
              rights={rights}
              onAct={(act) => onAct(act, code)}
            />
          </li>
        ))}
      </ul>
      {hasMore && <MoreButton shown={count} onMore={grow} />}
    </>
  );
}

interface DeleteCodeDialogProps {
  code: OwnedCode | null;
  onClose: () => void;
  onDeleted: (code: OwnedCode) => void;
}

function DeleteCodeDialog({ code, onClose, onDeleted }: DeleteCodeDialogProps) {
  return (
    <Modal
      open={code !== null}
      onOpenChange={onClose}
      title="Delete this code?"
      focusFirst="button"
    >
      {code !== null && <Confirm code={code} onClose={onClose} onDeleted={onDeleted} />}
    </Modal>
  );
}

function messagesText({ last_message_at: last }: OwnedCode): string {
  return last === null
    ? 'Nobody has written about it yet.'
    : 'All messages about it are erased, yours and the finders’, with their pictures and addresses.';
}

function Confirm({ code, onClose, onDeleted }: DeleteCodeDialogProps & { code: OwnedCode }) {
  const remove = useDeleteCode();

  function confirm(): void {
    remove.mutate(code.id, {
      onSuccess: () => {
        onClose();
        onDeleted(code);
      },
      onError: (error) => showToast('error', detailOr(error, codeTexts.notDeleted)),
    });
  }

  return (
    <div className="grid gap-4">
      <p className="text-lg font-bold wrap-anywhere" dir="auto">
        {code.title}
      </p>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        <li>{messagesText(code)}</li>
        <li>
          Its label stops working for good. Anyone who scans it reads that it is no longer in use.
        </li>
        <li>You can undo this for 10 seconds. After that it cannot be restored.</li>
      </ul>
      {!code.is_paused && (
        <p className="text-sm text-ink-faint">
          To stop messages for a while, pause the code instead.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        <Button onClick={onClose}>Keep it</Button>
        <Button kind="danger" busy={remove.isPending} onClick={confirm}>
          {remove.isPending ? 'Deleting…' : 'Delete the code'}
        </Button>
      </div>
    </div>
  );
}

/** How much of a long list is rendered. @param key starts again for a different list */
function useGrowing(total: number, step: number, key: string) {
  const [grown, setGrown] = useState({ key, count: step });
  const count = grown.key === key ? grown.count : step;
  return {
    count: Math.min(total, count),
    hasMore: count < total,
    grow: () => setGrown({ key, count: count + step }),
  };
}
