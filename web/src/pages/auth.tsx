import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { FocusedHeading } from '../components/FocusedHeading.tsx';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { TabList } from '../components/TabList.tsx';
import { Tag } from '../components/Tag.tsx';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { CheckYourMessages } from '../features/auth/components/CheckYourMessages.tsx';
import { LinkForm } from '../features/auth/components/LinkForm.tsx';
import { RegisterForm } from '../features/auth/components/RegisterForm.tsx';
import { SignInForm } from '../features/auth/components/SignInForm.tsx';
import { keepLinkRequest } from '../features/auth/link-request.ts';
import { readTab } from '../navigation/read-tab.ts';
import { safeNext } from '../navigation/safe-next.ts';

const TABS = [
  { value: 'link', label: 'Link', title: 'Sign in with a link' },
  { value: 'sign-in', label: 'Sign In', title: 'Welcome back' },
  { value: 'register', label: 'Register', title: 'Create an account' },
] as const;

export default function AuthPage() {
  const { isSignedIn } = useAuth();
  const [search, setSearch] = useSearchParams();
  const [identifier, setIdentifier] = useState('');
  const [view, setView] = useState<'ask' | 'sent' | 'back'>('ask');
  const hasEnded = search.get('ended') === 'true';
  // A user whose session ended has an account; the sign-in method that most people have comes
  // first.
  const tab = readTab(search, TABS) ?? TABS[hasEnded ? 1 : 0];
  const next = search.get('next');

  const isSent = view === 'sent';
  const Heading = view === 'back' || hasEnded ? FocusedHeading : 'h1';
  const title = hasEnded ? 'You were signed out' : tab.title;
  const pageTitle = isSent ? 'Check Your Messages' : hasEnded ? title : tab.label;

  useEffect(() => documentTitle(pageTitle), [pageTitle]);

  if (isSignedIn) return <Navigate to={safeNext(next, window.location.origin)} replace />;

  function choose(value: string): void {
    const query = new URLSearchParams(search);
    query.set('tab', value);
    setSearch(query, { replace: true });
  }

  function showSent(): void {
    keepLinkRequest({ next });
    setView('sent');
  }

  return (
    <Page
      foot="Finders never see your name or address."
      className="mx-auto max-w-lg px-3 pt-10 pb-16 sm:pt-16"
    >
      <Tag twine className="px-5 py-7 sm:p-9">
        {isSent ? (
          <CheckYourMessages identifier={identifier} onBack={() => setView('back')} />
        ) : (
          <>
            <Heading className="pr-16 font-display text-3xl font-bold">{title}</Heading>
            {hasEnded && <WhySignedOut leadsBack={next !== null} />}
            <Tabs.Root value={tab.value} onValueChange={choose} className="mt-6 grid gap-6">
              <TabList label="Ways to sign in" tabs={TABS} />
              <Tabs.Content value="link" tabIndex={-1} className="outline-none">
                <LinkForm identifier={identifier} onChange={setIdentifier} onSent={showSent} />
              </Tabs.Content>
              <Tabs.Content value="sign-in" tabIndex={-1} className="outline-none">
                <SignInForm />
              </Tabs.Content>
              <Tabs.Content value="register" tabIndex={-1} className="outline-none">
                <RegisterForm />
              </Tabs.Content>
            </Tabs.Root>
          </>
        )}
      </Tag>
    </Page>
  );
}

function WhySignedOut({ leadsBack }: { leadsBack: boolean }) {
  return (
    <div className="mt-3 grid gap-2 text-ink-soft">
      <p>
        Your session ended. Sessions end after 7 days, when you sign out in another tab or on
        another device, and when your password changes. Those of administrators and other staff may
        end sooner: 12 hours after the sign-in, or after 30 minutes without use.
      </p>
      {leadsBack && (
        <p>
          Sign in, and you are back where you were. What you had begun to write is kept in this tab,
          unless you signed out yourself.
        </p>
      )}
    </div>
  );
}
