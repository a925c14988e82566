import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../components/button-class.ts';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { registerTexts as texts } from '../content/register.ts';
import { AccountBar } from '../features/auth/components/AccountBar.tsx';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { ownedSource } from '../features/print/components/print-choices.ts';
import type { PrintedCode } from '../features/print/components/printed-code.ts';
import { RegisterPanel } from '../features/register/components/RegisterPanel.tsx';
import { dashboardPath } from '../navigation/dashboard-path.ts';

const PrintDialog = lazy(() => import('../features/print/components/PrintDialog.tsx'));

/** An owner's register of their things (docs/product.md, Register of things). */
export default function RegisterPage() {
  const [printing, setPrinting] = useState<readonly PrintedCode[] | null>(null);
  const { profile } = useAuth();
  useEffect(() => documentTitle(texts.title), []);
  return (
    <Page header={<AccountBar />} className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-6">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-2xl font-bold sm:text-4xl">{texts.title}</h1>
        <Link to={dashboardPath()} className={buttonClass('plain')}>
          {texts.back}
        </Link>
        <p className="basis-full text-ink-soft">{texts.about}</p>
      </div>
      <RegisterPanel room={roomOf(profile)} onPrint={setPrinting} />
      {printing !== null && (
        <Suspense>
          <PrintDialog
            codes={printing}
            source={ownedSource(printing.map(({ uid }) => uid))}
            onClose={() => setPrinting(null)}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** How many codes the plan has room for; -1 is unlimited, as it is as long as nobody knows. */
function roomOf(profile: ReturnType<typeof useAuth>['profile']): number {
  const limit = profile?.usage_limits.qr_codes_limit ?? -1;
  return profile === undefined || limit === -1 ? -1 : Math.max(0, limit - profile.qr_codes_used);
}
