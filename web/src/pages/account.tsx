import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../components/button-class.ts';
import { documentTitle } from '../components/document-title.ts';
import { Loading } from '../components/Loading.tsx';
import { Page } from '../components/Page.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { AccountBar } from '../features/auth/components/AccountBar.tsx';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { ApiKeysSection } from '../features/account/components/ApiKeysSection.tsx';
import { ContactSection } from '../features/account/components/ContactSection.tsx';
import { DataSection, EraseSection } from '../features/account/components/DataSection.tsx';
import { NoticesSection } from '../features/account/components/NoticesSection.tsx';
import { PasskeysSection } from '../features/account/components/PasskeysSection.tsx';
import { PasswordSection } from '../features/account/components/PasswordSection.tsx';
import { AppSection } from '../features/account/components/AppSection.tsx';
import {
  DecisionsSection,
  ReadingsSection,
} from '../features/account/components/ReadingsSection.tsx';
import { SessionsSection } from '../features/account/components/SessionsSection.tsx';
import { WebhooksSection } from '../features/account/components/WebhooksSection.tsx';
import { UsernameSection } from '../features/account/components/UsernameSection.tsx';
import { HelpersSection } from '../features/helpers/components/HelpersSection.tsx';
import { QuietHoursSection } from '../features/helpers/components/QuietHoursSection.tsx';
import { OrganisationsSection } from '../features/organisations/components/OrganisationsSection.tsx';
import { dashboardPath } from '../navigation/dashboard-path.ts';

export default function AccountPage() {
  const { profile } = useAuth();
  useEffect(() => documentTitle('Account'), []);

  return (
    <Page header={<AccountBar />} className="mx-auto max-w-5xl px-4 pt-6 pb-20 sm:px-6">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-2xl font-bold sm:text-4xl">Account</h1>
        <Link to={dashboardPath()} className={buttonClass('plain')}>
          Back to the dashboard
        </Link>
      </div>
      {profile === undefined ? (
        <AccountSkeleton />
      ) : (
        <>
          <UsernameSection profile={profile} />
          <ContactSection profile={profile} kind="email" />
          <ContactSection profile={profile} kind="phone" />
          <PasskeysSection />
          <AppSection />
          <PasswordSection profile={profile} />
          <NoticesSection profile={profile} />
          <HelpersSection
            username={profile.username}
            hasSms={profile.subscription_plan !== 'free'}
          />
          <QuietHoursSection />
          <OrganisationsSection />
          <SessionsSection />
          <ApiKeysSection />
          <WebhooksSection />
          <ReadingsSection />
          <DecisionsSection />
          <DataSection />
          <EraseSection profile={profile} />
        </>
      )}
    </Page>
  );
}

function AccountSkeleton() {
  return (
    <Loading label="Loading your account">
      {[1, 2, 3].map((place) => (
        <div key={place} className="grid gap-5 border-t border-line py-8 md:grid-cols-3">
          <Skeleton className="h-6 w-32" />
          <div className="grid gap-4 md:col-span-2">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-11 w-40" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
