import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { CodesPanel } from '../../features/codes/components/CodesPanel.tsx';
import { CodeSteps } from '../../features/helpers/components/CodeSteps.tsx';
import { BoughtPacks } from '../../features/store/components/BoughtPacks.tsx';
import { ToldHistory } from '../../features/told/components/ToldHistory.tsx';
import type { DashboardView, ViewChange } from './dashboard-view.ts';
import { NoCodes } from './NoCodes.tsx';
import { useOwnContacts } from './use-own-contacts.ts';
import { useUnclaimed } from './use-unclaimed.tsx';

/** What other features say of a code, at the end of its form. */
const codeDetails = ({ id }: OwnedCode) => (
  <>
    <CodeSteps codeId={id} />
    <ToldHistory codeId={id} />
  </>
);

interface CodesTabProps {
  view: DashboardView;
  change: (change: ViewChange) => void;
  onCreate: () => void;
  onPrint: (codes: readonly OwnedCode[]) => void;
}

/** The codes that somebody has, and the packs that they bought. */
export function CodesTab({ view, change, onCreate, onPrint }: CodesTabProps) {
  const contacts = useOwnContacts();
  const unclaimed = useUnclaimed(view.search);
  return (
    <>
      {view.codes.show !== 'unclaimed' && <BoughtPacks />}
      <CodesPanel
        {...view.codes}
        search={view.search}
        onSort={(sort) => change({ sort })}
        onShow={(show) => change({ show: show === 'all' ? null : show })}
        onType={(type) => change({ type })}
        onEdited={() => change({ edit: null, lost: null })}
        onShowAll={() => change({ q: null, show: null, type: null })}
        empty={<NoCodes onCreate={onCreate} />}
        unclaimed={unclaimed}
        onPrint={onPrint}
        contacts={contacts}
        details={codeDetails}
      />
    </>
  );
}
