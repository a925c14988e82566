import { hasConsole } from '@app/query-api/contract/roles';
import { LogOut, ShieldCheck, Crown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { adminPath } from '../../../navigation/console-paths.ts';
import { accountPath } from '../../../navigation/paths.ts';
import { useAuth } from './auth-context.ts';
import type { Profile } from '@app/query-api/features/profile/contract';

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

type Plan = Profile['subscription_plan'];

/** The colours are fixed (docs/product.md, Plans). */
const LOOKS: Readonly<Record<Plan, { name: string; look: string }>> = {
  free: { name: 'Free', look: 'bg-plan-free-wash text-plan-free' },
  basic: { name: 'Basic', look: 'bg-plan-basic-wash text-plan-basic' },
  premium: { name: 'Premium', look: 'bg-plan-premium-wash text-plan-premium' },
};

export function PlanBadge({ plan }: { plan: Plan }) {
  const { name, look } = LOOKS[plan];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${look}`}
    >
      {plan === 'premium' && <Crown aria-hidden size={15} />}
      {name}
      <span className="sr-only"> plan</span>
    </span>
  );
}
