import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError, isWorthRetrying } from '../../../api/problem.ts';
import { failureText } from '../../../api/use-form.ts';
import { buttonClass } from '../../../components/button-class.ts';
import { Button } from '../../../components/Button.tsx';
import { documentTitle } from '../../../components/document-title.ts';
import { Drawing } from '../../../components/Drawing.tsx';
import { FocusedHeading } from '../../../components/FocusedHeading.tsx';
import { Form } from '../../../components/Form.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { authPath } from '../../../navigation/paths.ts';
import { safeNext } from '../../../navigation/safe-next.ts';
import { isLinkStarted, leaveLink, verifyLink } from '../api/sign-in-link.ts';
import { keepLinkRequest, keptLinkRequest } from '../link-request.ts';
import { type SecondStep, secondStepOf, CodeField } from './CodeField.tsx';
import { useAuth } from './auth-context.ts';

const SHOW_SUCCESS_MS = 800;

interface LinkVerificationProps {
  token: string;
  /** From the URL, otherwise from this browser's own request. */
  next: string | null;
}

export function LinkVerification({ token, next }: LinkVerificationProps) {
  const [request] = useState(keptLinkRequest);
  // Mail scanners run scripts, too, so a browser that did not request the link needs a press.
  const [isWanted, setWanted] = useState(() => request !== null || isLinkStarted(token));
  const isSeen = useSeen();
  const { verification, tryAgain } = useLinkVerification(token, isSeen && isWanted);
  const goOn = safeNext(next ?? request?.next ?? null, window.location.origin);

  if (!isWanted) return <Press onPress={() => setWanted(true)} />;
  if (verification.state === 'verifying') return <Verifying />;
  if (verification.state === 'failed') {
    const step = secondStepOf(verification.error);
    if (step !== null) return <AskForCode said={step} onCode={tryAgain} />;
    return <Failed error={verification.error} onTryAgain={() => tryAgain()} />;
  }
  return <SignedIn accessToken={verification.accessToken} goOn={goOn} />;
}

function Press({ onPress }: { onPress: () => void }) {
  useEffect(() => documentTitle('Sign-in link'), []);
  return (
    <div className="grid gap-4">
      <h1 className={HEADING}>Sign in with this link</h1>
      <p className="text-ink-soft">
        The link was requested in another browser. It works once, so it waits for you.
      </p>
      <Button kind="primary" wide onClick={onPress}>
        Sign in here
      </Button>
    </div>
  );
}

function Verifying() {
  useEffect(() => documentTitle('Signing you in'), []);
  return (
    <div aria-busy="true" className="grid gap-4">
      <h1 className={HEADING}>Signing you in</h1>
      <output className="text-ink-soft">We are checking your link.</output>
      <Skeleton className="h-2 w-full" />
    </div>
  );
}

const HEADING = 'pr-16 font-display text-3xl font-bold';

function AskForCode({ said, onCode }: { said: SecondStep; onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  useEffect(() => documentTitle('Signing you in'), []);
  return (
    <Form errors={NO_ERRORS} send={() => onCode(code)}>
      <h1 className={HEADING}>One more step</h1>
      <CodeField value={code} said={said} onChange={setCode} />
      <Button type="submit" kind="primary" wide>
        Sign in
      </Button>
    </Form>
  );
}

const NO_ERRORS = {};

function SignedIn({ accessToken, goOn }: { accessToken: string; goOn: string }) {
  const { signIn } = useAuth();
  const navigate = useNavigate();

  useEffect(() => {
    documentTitle('Signed in');
    keepLinkRequest(null);
    showToast('success', toasts.verify.success);
    signIn(accessToken);
    const timer = setTimeout(() => void navigate(goOn, { replace: true }), SHOW_SUCCESS_MS);
    return () => {
      clearTimeout(timer);
      leaveLink();
    };
  }, [accessToken, goOn, signIn, navigate]);

  return (
    <div className="grid gap-4">
      <FocusedHeading className={HEADING}>You are signed in</FocusedHeading>
      <p className="text-ink-soft">You stay signed in on this device.</p>
      <Link to={goOn} replace className={buttonClass('primary', true)}>
        Continue
      </Link>
    </div>
  );
}

function Failed({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  useEffect(() => {
    documentTitle('Sign-in link');
    showToast('error', toasts.verify.failure);
  }, []);
  // A link that the server did not refuse may still be valid.
  const mayHelp = isWorthRetrying(error);
  const isElsewhere = error instanceof ApiError && error.code === 'link-of-another-browser';
  return (
    <div className="grid justify-items-start gap-4">
      <Drawing name="door" className="h-24" />
      <FocusedHeading className={HEADING}>This link did not work</FocusedHeading>
      <p className="font-medium text-brick">{failureText(error, toasts.verify.invalid)}</p>
      {!mayHelp && !isElsewhere && (
        <p className="text-ink-soft">
          A link works once, within 48 hours, and only the newest one. You can ask for another one.
        </p>
      )}
      {mayHelp && (
        <Button kind="primary" wide onClick={onTryAgain}>
          Try again
        </Button>
      )}
      <Link to={authPath()} className={buttonClass(mayHelp ? 'plain' : 'primary', true)}>
        Back to Sign In
      </Link>
    </div>
  );
}

type Verification =
  | { state: 'verifying' }
  | { state: 'signed-in'; accessToken: string }
  | { state: 'failed'; error: unknown };

/** @param mayStart whether somebody wants to sign in here: until then nothing is sent */
function useLinkVerification(
  token: string,
  mayStart: boolean,
): { verification: Verification; tryAgain: (code?: string) => void } {
  const [code, setCode] = useState<string | null>(null);
  const [verification, setVerification] = useState<Verification>({ state: 'verifying' });
  const isVerifying = verification.state === 'verifying';

  useEffect(() => {
    if (!mayStart || !isVerifying) return undefined;
    let wanted = true;
    const show = (next: Verification) => {
      if (wanted) setVerification(next);
    };
    verifyLink(token, code).then(
      (session) => show({ state: 'signed-in', accessToken: session.access_token }),
      (error: unknown) => show({ state: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, [token, code, mayStart, isVerifying]);

  return {
    verification,
    tryAgain: (typed) => {
      setCode(typed ?? null);
      setVerification({ state: 'verifying' });
    },
  };
}

/** Whether the page has been visible: one that is only prefetched never is. */
function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') setSeen(true);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}
