import type { Register, RegisterItem } from '@app/query-api/features/registers/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { registerTexts as texts } from '../../../content/register.ts';
import { useDialogStep } from '../../../navigation/use-dialog-step.ts';
import { PAGE_SIZE, registerQuery } from '../api/register.ts';
import { isFiltered, readView, type RegisterView, writeView } from '../api/register-view.ts';
import { ImportsList } from '../import/ImportsList.tsx';
import { EditDialog } from './EditDialog.tsx';
import { FieldsDialog } from './FieldsDialog.tsx';
import { RegisterFilters } from './RegisterFilters.tsx';
import { RegisterList } from './RegisterList.tsx';
import { RegisterTools } from './RegisterTools.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { usePicked } from './use-picked.ts';

// Loaded on demand, since it includes a CSV parser.
const ImportDialog = lazy(async () => {
  const { ImportDialog: loaded } = await import('../import/ImportDialog.tsx');
  return { default: loaded };
});

/** A code to print. */
interface Printed {
  readonly uid: string;
  readonly title: string;
}

interface RegisterPanelProps {
  /** Whether the user may change the things. */
  mayChange: boolean;
  /** How many more codes the plan allows; -1 if unlimited. */
  room: number;
  onPrint: (codes: readonly Printed[]) => void;
}

/** The register of the user or of an organisation, as chosen in the page's address. */
export function RegisterPanel(props: RegisterPanelProps) {
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const list = useQuery(registerQuery(view));
  // A new search, filter or order starts at the first page.
  const change = (changed: Partial<RegisterView>): void =>
    setAddress(writeView({ ...view, page: 1, ...changed }), { preventScrollReset: true });
  if (hasFailed(list)) {
    return (
      <LoadFailed text={texts.notLoaded} error={list.error} retry={() => void list.refetch()} />
    );
  }
  if (list.data === undefined) return <RegisterSkeleton />;
  return (
    <LoadedRegister
      view={view}
      change={change}
      data={list.data}
      isBusy={list.isPlaceholderData}
      {...props}
    />
  );
}

/** The thing that is being edited, or the name of another open dialog. */
type Dialog = RegisterItem | 'selection' | 'fields' | 'import';

interface LoadedRegisterProps extends RegisterPanelProps {
  view: RegisterView;
  change: (changed: Partial<RegisterView>) => void;
  data: Register;
  isBusy: boolean;
}

function LoadedRegister({ view, change, data, isBusy, ...props }: LoadedRegisterProps) {
  const { room, mayChange, onPrint } = props;
  const { fields, items, total } = data;
  const { shown: dialog, open, close } = useDialogStep<Dialog>();
  const picked = usePicked(items);
  const shown = items.map(({ uid }) => uid);
  return (
    <div className="grid grid-cols-1 gap-6">
      <RegisterFilters view={view} fields={fields} onChange={change} />
      <RegisterTools
        view={view}
        fields={fields}
        mayChange={mayChange}
        onChange={change}
        onFields={() => open('fields')}
        onImport={() => open('import')}
      />
      <ImportsList mayChange={mayChange} />
      <h2 className="figures text-sm font-semibold text-ink-soft">{texts.things(total)}</h2>
      {items.length === 0 ? (
        <Nothing view={view} onAll={() => change(ALL)} />
      ) : (
        <>
          <SelectionBar
            {...{ view, total, shown, picked }}
            onEdit={mayChange ? () => open('selection') : null}
            onPrint={() => onPrint([...picked.titles].map(([uid, title]) => ({ uid, title })))}
          />
          <RegisterList
            items={items}
            fields={fields.filter(({ id }) => !view.hidden.includes(id))}
            picked={picked.uids}
            isBusy={isBusy}
            onPick={(uid, isPicked) => picked.pick([uid], isPicked)}
            onEdit={mayChange ? open : null}
          />
        </>
      )}
      <Pager
        label="Pages of the register"
        page={view.page}
        pageSize={PAGE_SIZE}
        total={total}
        onChange={(page) => change({ page })}
      />
      {dialog === 'import' && <Importing {...{ fields, room }} onClose={close} />}
      {dialog === 'fields' && <FieldsDialog fields={fields} onClose={close} />}
      {dialog === 'selection' && (
        <EditDialog uids={[...picked.uids]} item={null} fields={fields} onClose={close} />
      )}
      {typeof dialog === 'object' && dialog !== null && (
        <EditDialog uids={[dialog.uid]} item={dialog} fields={fields} onClose={close} />
      )}
    </div>
  );
}

const Importing = (props: ComponentProps<typeof ImportDialog>) => (
  <Suspense>
    <ImportDialog {...props} />
  </Suspense>
);

const ALL = { search: '', type: null, state: null, field: null, value: '' } as const;

function Nothing({ view, onAll }: { view: RegisterView; onAll: () => void }) {
  const isCut = isFiltered(view);
  const empty = view.organisation === null ? texts.empty : texts.emptyOfOrganisation;
  return (
    <EmptyState
      drawing="bicycle"
      title={isCut ? texts.noneTitle : texts.emptyTitle}
      action={isCut && <Button onClick={onAll}>{texts.showAll}</Button>}
    >
      {isCut ? texts.none : empty}
    </EmptyState>
  );
}

function RegisterSkeleton() {
  return (
    <Loading label={texts.loading} className="grid gap-4">
      <Skeleton className="h-11 w-full max-w-96" />
      <Skeleton className="h-18 w-full" />
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} className="h-14 w-full" />
      ))}
    </Loading>
  );
}
