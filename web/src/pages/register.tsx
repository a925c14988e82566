import { lazy, Suspense, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { buttonClass } from '../components/button-class.ts';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { registerTexts as texts } from '../content/register.ts';
import { AccountBar } from '../features/auth/components/AccountBar.tsx';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { ownedSource } from '../features/print/components/print-choices.ts';
import type { PrintedCode } from '../features/print/components/printed-code.ts';
import { RegisterPanel } from '../features/register/components/RegisterPanel.tsx';
import { dashboardPath, thingsPath } from '../navigation/dashboard-path.ts';
import { useDialogStep } from '../navigation/use-dialog-step.ts';
import { useOrganisation } from '../navigation/use-organisation.ts';
import { OrganisationSwitch } from './dashboard/OrganisationSwitch.tsx';
import { useCodeRights } from './dashboard/use-rights.ts';

const PrintDialog = lazy(() => import('../features/print/components/PrintDialog.tsx'));

/**
 * A register of things: the user's own, or an organisation's (docs/product.md, Register of things).
 */
export default function RegisterPage() {
  const { shown: printing, open: print, close } = useDialogStep<readonly PrintedCode[]>();
  const { profile } = useAuth();
  const organisation = useOrganisation();
  const { mayChange } = useCodeRights();
  const navigate = useNavigate();
  useEffect(() => documentTitle(texts.title), []);
  return (
    <Page header={<AccountBar />} className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-6">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-2xl font-bold sm:text-4xl">{texts.title}</h1>
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <OrganisationSwitch onChoose={(id) => void navigate(thingsPath(id))} />
          <Link to={dashboardPath({ organisation })} className={buttonClass('plain')}>
            {texts.back}
          </Link>
        </div>
        <p className="basis-full text-ink-soft">
          {organisation === null ? texts.about : texts.aboutOfOrganisation}
        </p>
      </div>
      <RegisterPanel
        key={organisation}
        room={organisation === null ? roomOf(profile) : UNKNOWN}
        mayChange={mayChange}
        onPrint={print}
      />
      {printing !== null && (
        <Suspense>
          <PrintDialog
            codes={printing}
            source={ownedSource(printing.map(({ uid }) => uid))}
            onClose={close}
          />
        </Suspense>
      )}
    </Page>
  );
}

/**
 * The capacity of an organisation's plan is not known here. An import that does not fit is refused
 * before it begins.
 */
const UNKNOWN = -1;

/**
 * How many more codes the plan allows; -1 means unlimited, which also applies until it is known.
 */
function roomOf(profile: ReturnType<typeof useAuth>['profile']): number {
  const limit = profile?.usage_limits.qr_codes_limit ?? -1;
  return profile === undefined || limit === -1 ? -1 : Math.max(0, limit - profile.qr_codes_used);
}
