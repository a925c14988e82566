import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { FocusedHeading } from '../components/FocusedHeading.tsx';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { TabList } from '../components/TabList.tsx';
import { Tag } from '../components/Tag.tsx';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { RegisterForm } from '../features/auth/components/RegisterForm.tsx';
import { SignInForm } from '../features/auth/components/SignInForm.tsx';
import { keepLinkRequest } from '../features/auth/link-request.ts';
import { readTab } from '../navigation/read-tab.ts';
import { safeNext } from '../navigation/safe-next.ts';
import { MailCheck } from 'lucide-react';
import { Button } from '../components/Button.tsx';
import { MockNote } from '../components/MockNote.tsx';
import { useForm } from '../api/use-form.ts';
import { TextField } from '../components/Field.tsx';
import { Form } from '../components/Form.tsx';
import { FormFailure } from '../components/FormFailure.tsx';
import { showToast } from '../components/toasts/show-toast.ts';
import { toasts } from '../content/toasts.ts';
import { linkRequest } from '@app/command-api/features/sign-in-links/contract';
import { requestLink } from '../features/auth/api/sign-in-link.ts';

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
  // A user whose session ended has an account, mostly with a password.
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

interface CheckYourMessagesProps {
  identifier: string;
  onBack: () => void;
}

/** Says the same for known and unknown addresses. */
function CheckYourMessages({ identifier, onBack }: CheckYourMessagesProps) {
  return (
    <div className="grid gap-4">
      <MailCheck aria-hidden size={36} className="text-moss" />
      <FocusedHeading className="pr-16 font-display text-3xl font-bold">
        Check Your Messages
      </FocusedHeading>
      <p>
        A sign-in link is on its way to <strong className="wrap-anywhere">{identifier}</strong>.
      </p>
      <MockNote />
      <p className="text-ink-soft">
        It works once, within 48 hours. If you request another one, this one stops working.
      </p>
      <Button wide onClick={onBack} className="mt-2">
        Back to Sign In
      </Button>
    </div>
  );
}

interface LinkFormProps {
  identifier: string;
  onChange: (identifier: string) => void;
  onSent: () => void;
}

function LinkForm({ identifier, onChange, onSent }: LinkFormProps) {
  const form = useForm({
    schema: linkRequest,
    send: requestLink,
    failure: toasts.link.failure,
    onDone: () => {
      showToast('success', toasts.link.success);
      onSent();
    },
    onFailed: () => showToast('error', toasts.link.failure),
  });

  return (
    <Form errors={form.errors} send={() => form.submit({ identifier })}>
      <TextField
        label="E-mail or phone"
        name="identifier"
        help="We send you a link that signs you in, without a password. If you have no account yet, the link creates one."
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        required
        value={identifier}
        error={form.errors['identifier']}
        onChange={(event) => onChange(event.target.value)}
      />
      <MockNote />
      <FormFailure text={form.failure} />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {form.busy ? 'Sending…' : 'Send sign-in link'}
      </Button>
    </Form>
  );
}
