import { LogOut, ShieldCheck } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { adminPath } from '../../../navigation/paths.ts';
import { useAuth } from './auth-context.ts';
import { PlanBadge } from './PlanBadge.tsx';

/** Who is signed in, on which plan, and the way out. */
export function AccountBar() {
  const { profile, signOut } = useAuth();
  return (
    <>
      {profile !== undefined && (
        <div className="flex min-w-0 items-center gap-3 py-1 max-sm:order-last max-sm:w-full">
          <PlanBadge plan={profile.subscription_plan} />
          <span className="max-w-56 truncate text-sm text-ink-soft">
            {profile.email ?? profile.username}
          </span>
        </div>
      )}
      {profile?.role === 'admin' && (
        <a href={adminPath} className={buttonClass('quiet')}>
          <ShieldCheck aria-hidden size={18} />
          <span className="max-md:sr-only">Admin Panel</span>
        </a>
      )}
      <Button kind="quiet" onClick={signOut}>
        <LogOut aria-hidden size={18} />
        <span className="max-md:sr-only">Log out</span>
      </Button>
    </>
  );
}
