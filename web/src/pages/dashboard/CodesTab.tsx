import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Purchase } from '@app/query-api/features/orders/contract';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Button } from '../../components/Button.tsx';
import { organisationTexts } from '../../content/organisations.ts';
import { CodesPanel } from '../../features/codes/components/CodesPanel.tsx';
import {
  BoughtCodes,
  BoughtPackCard,
  BoughtPacks,
  PackFiles,
} from '../../features/store/components/BoughtPacks.tsx';
import { useOrganisation } from '../../navigation/use-organisation.ts';
import type { DashboardView, ViewChange } from './dashboard-view.ts';
import { useCodeRights } from './use-rights.ts';
import { useOwnContacts } from './use-own-contacts.ts';
import { codesKey } from '../../features/codes/api/codes.ts';
import { AssignmentForm } from '../../features/organisations/components/AssignmentForm.tsx';
import { purchasesQuery } from '../../features/store/api/store.ts';
import { countWaiting } from './other-codes.ts';
import { unclaimedPacks } from '../../features/store/components/unclaimed-packs.ts';

const codeAssignment = (code: OwnedCode) => <CodeAssignment code={code} />;

interface CodesTabProps {
  view: DashboardView;
  change: (change: ViewChange) => void;
  onCreate: (() => void) | null;
  onPrint: (codes: readonly OwnedCode[]) => void;
}

export function CodesTab({ view, change, onCreate, onPrint }: CodesTabProps) {
  const contacts = useOwnContacts();
  const rights = useCodeRights();
  const bought = useUnclaimed(view.search);
  const isOwn = useOrganisation() === null;
  return (
    <>
      {isOwn && view.codes.show !== 'unclaimed' && <BoughtPacks />}
      {!isOwn && <h2 className="sr-only">{organisationTexts.codesOfIt}</h2>}
      <CodesPanel
        {...view.codes}
        search={view.search}
        onSort={(sort) => change({ sort })}
        onShow={(show) => change({ show: show === 'all' ? null : show })}
        onType={(type) => change({ type })}
        onEdited={() => change({ edit: null, lost: null })}
        onShowAll={() => change({ q: null, show: null, type: null })}
        empty={
          isOwn && onCreate ? <NoCodes onCreate={onCreate} /> : <NoneOfIt onCreate={onCreate} />
        }
        unclaimed={isOwn ? bought : { count: 0, list: null }}
        onPrint={onPrint}
        contacts={contacts}
        rights={rights}
        details={isOwn ? null : codeAssignment}
      />
    </>
  );
}

function NoneOfIt({ onCreate }: Pick<CodesTabProps, 'onCreate'>) {
  return (
    <EmptyState
      drawing="bicycle"
      title={organisationTexts.noCodes}
      action={onCreate && <Button onClick={onCreate}>{organisationTexts.firstCode}</Button>}
    >
      {organisationTexts.noCodesHint}
    </EmptyState>
  );
}

function CodeAssignment({ code }: { code: OwnedCode }) {
  const organisation = useOrganisation();
  const queryClient = useQueryClient();
  if (organisation === null) return null;
  return (
    <AssignmentForm
      code={code}
      organisationId={organisation}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: codesKey })}
    />
  );
}

/** If they bought some codes, claiming those is the next step. */
function NoCodes({ onCreate }: { onCreate: () => void }) {
  const packs = useQuery(purchasesQuery).data ?? [];
  const waiting = countWaiting(packs);
  const next = packs.find(({ quantity, codes_claimed: claimed }) => claimed < quantity);
  if (next === undefined) {
    return (
      <EmptyState
        drawing="bicycle"
        title="No codes yet"
        action={<Button onClick={onCreate}>Create your first code</Button>}
      >
        Create your first one, print it, and put it on something you would miss.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="bicycle"
      title={`${waiting === 1 ? '1 code' : `${waiting} codes`}, none stuck yet: print them`}
      action={<PackFiles pack={next} label="Print them" />}
    >
      Stick each on something you would miss, then scan it: whoever scans a code first can make it
      theirs.
    </EmptyState>
  );
}

function useUnclaimed(search: string): { count: number; list: ReactNode } {
  const packs = unclaimedPacks(useQuery(purchasesQuery).data ?? [], search);
  return {
    count: packs.reduce((sum, { codes }) => sum + codes.length, 0),
    list: <UnclaimedCodes packs={packs} />,
  };
}

function UnclaimedCodes({ packs }: { packs: readonly Purchase[] }) {
  return (
    <ul className="grid gap-4">
      {packs.map((pack) => (
        <li key={pack.id}>
          <UnclaimedPack pack={pack} />
        </li>
      ))}
    </ul>
  );
}

function UnclaimedPack({ pack }: { pack: Purchase }) {
  const unclaimed = pack.quantity - pack.codes_claimed;
  return (
    <BoughtPackCard
      pack={pack}
      prefix="unclaimed"
      facts={
        <span className="figures">
          {unclaimed} of {pack.quantity} codes not claimed yet
        </span>
      }
      actions={<PackFiles pack={pack} />}
    >
      <BoughtCodes codes={pack.codes} />
    </BoughtPackCard>
  );
}
