import { Tabs } from 'radix-ui';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { TabList } from '../components/TabList.tsx';
import { Tag } from '../components/Tag.tsx';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { RegisterForm } from '../features/auth/components/RegisterForm.tsx';
import { SignInForm } from '../features/auth/components/SignInForm.tsx';
import { safeNext } from '../navigation/safe-next.ts';

const TABS = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'register', label: 'Register' },
] as const;

export default function AuthPage() {
  const { isSignedIn } = useAuth();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'register' ? 'register' : 'sign-in';

  useEffect(() => documentTitle(tab === 'register' ? 'Register' : 'Sign In'), [tab]);

  if (isSignedIn) {
    return <Navigate to={safeNext(search.get('next'), window.location.origin)} replace />;
  }

  function choose(next: string): void {
    const query = new URLSearchParams(search);
    query.set('tab', next);
    setSearch(query, { replace: true });
  }

  return (
    <Page
      foot="Finders never see your name or address."
      className="mx-auto max-w-lg px-3 pt-10 pb-16 sm:pt-16"
    >
      <Tag twine className="px-5 py-7 sm:p-9">
        <h1 className="pr-16 font-display text-3xl font-bold">
          {tab === 'register' ? 'Make an account' : 'Welcome back'}
        </h1>
        <Tabs.Root value={tab} onValueChange={choose} className="mt-6 grid gap-6">
          <TabList label="How to get in" tabs={TABS} />
          <Tabs.Content value="sign-in" tabIndex={-1} className="outline-none">
            <SignInForm />
          </Tabs.Content>
          <Tabs.Content value="register" tabIndex={-1} className="outline-none">
            <RegisterForm />
          </Tabs.Content>
        </Tabs.Root>
      </Tag>
    </Page>
  );
}
