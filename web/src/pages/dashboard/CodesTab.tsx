import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Button } from '../../components/Button.tsx';
import { organisationTexts } from '../../content/organisations.ts';
import { CodesPanel } from '../../features/codes/components/CodesPanel.tsx';
import { CodeSteps } from '../../features/helpers/components/CodeSteps.tsx';
import { BoughtPacks } from '../../features/store/components/BoughtPacks.tsx';
import { ToldHistory } from '../../features/told/components/ToldHistory.tsx';
import { useOrganisation } from '../../navigation/use-organisation.ts';
import { CodeAssignment } from './CodeAssignment.tsx';
import type { DashboardView, ViewChange } from './dashboard-view.ts';
import { NoCodes } from './NoCodes.tsx';
import { useCodeRights } from './use-rights.ts';
import { useOwnContacts } from './use-own-contacts.ts';
import { useUnclaimed } from './use-unclaimed.tsx';

/** What other features show about a code, at the end of its form. */
const codeDetails = ({ id }: OwnedCode) => (
  <>
    <CodeSteps codeId={id} />
    <ToldHistory codeId={id} />
  </>
);

const codeAssignment = (code: OwnedCode) => <CodeAssignment code={code} />;

interface CodesTabProps {
  view: DashboardView;
  change: (change: ViewChange) => void;
  /** Null if the user may not create codes. */
  onCreate: (() => void) | null;
  onPrint: (codes: readonly OwnedCode[]) => void;
}

/** The user's codes and bought packs, or the codes of an organisation. */
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
        details={isOwn ? codeDetails : codeAssignment}
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
