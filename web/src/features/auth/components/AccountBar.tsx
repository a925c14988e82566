import { hasConsole } from '@app/query-api/contract/roles';
import { LogOut, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { adminPath } from '../../../navigation/console-paths.ts';
import { accountPath } from '../../../navigation/paths.ts';
import { useAuth } from './auth-context.ts';
import { PlanBadge } from './PlanBadge.tsx';

/** The signed-in user, their plan, and the sign-out button. */
export function AccountBar() {
  const { profile, signOut } = useAuth();
  return (
    <>
      {profile !== undefined && (
        <div className="flex min-w-0 items-center gap-3 py-1 max-sm:order-last max-sm:w-full">
          <PlanBadge plan={profile.subscription_plan} />
          <Link
            to={accountPath}
            className="inline-flex min-h-11 max-w-56 min-w-0 items-center rounded-control text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            <span className="sr-only">Your account: </span>
            <span className="truncate">{profile.email ?? profile.username}</span>
          </Link>
        </div>
      )}
      {profile !== undefined && hasConsole(profile.role) && (
        <Link to={adminPath} className={buttonClass('quiet')}>
          <ShieldCheck aria-hidden size={18} />
          <span className="max-md:sr-only">Admin Panel</span>
        </Link>
      )}
      <Button kind="quiet" onClick={signOut}>
        <LogOut aria-hidden size={18} />
        <span className="max-md:sr-only">Log out</span>
      </Button>
    </>
  );
}
