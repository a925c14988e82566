import { Link } from 'react-router-dom';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { planNames } from '../../../content/plan-names.ts';
import { pricing } from '../../../content/pricing.ts';
import { store } from '../../../content/store.ts';
import { toasts } from '../../../content/toasts.ts';
import { registerPath } from '../../../navigation/paths.ts';
import { choosePlanPath, registerThenPath } from '../../../navigation/purchase-paths.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { choosePlan, type PlanName } from '../../store/api/store.ts';
import { usePayment } from '../../store/components/use-payment.ts';

const ConfirmDowngrade = lazy(() => import('./ConfirmDowngrade.tsx'));

/** From small to large. */
const PLANS: readonly PlanName[] = ['free', 'basic', 'premium'];

const { choose, yours, changeTo } = pricing.choosing;

export function ChoosePlan({ plan }: { plan: PlanName }) {
  const { profile } = useAuth();
  const name = planNames[plan];
  if (profile === undefined) {
    return (
      <Link
        to={plan === 'free' ? registerPath : registerThenPath(choosePlanPath(plan))}
        className={buttonClass(plan === 'free' ? 'primary' : 'plain', true)}
      >
        {choose} {name}
      </Link>
    );
  }
  const current = profile.subscription_plan;
  if (current === plan) {
    return (
      <p className="grid min-h-11 place-items-center rounded-control bg-moss-wash font-semibold text-moss">
        {yours}
      </p>
    );
  }
  return <ChangePlan key={current} from={current} to={plan} />;
}

function ChangePlan({ from, to }: { from: PlanName; to: PlanName }) {
  const [asking, setAsking] = useState(false);
  const { busy, pay } = usePayment(to);
  const isLarger = PLANS.indexOf(to) > PLANS.indexOf(from);
  const name = planNames[to];

  async function change(): Promise<void> {
    await pay({
      place: (key) => choosePlan(to, key),
      failure: toasts.plan.changeFailure,
      success: toasts.plan.changed(name),
    });
    setAsking(false);
  }

  if (isLarger) {
    return (
      <Button kind="primary" busy={busy} onClick={() => void change()} wide>
        {busy ? store.packs.buying : `${choose} ${name}`}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => setAsking(true)} wide>
        {changeTo} {name}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDowngrade
            from={from}
            to={to}
            busy={busy}
            close={() => setAsking(false)}
            confirm={() => void change()}
          />
        </Suspense>
      )}
    </>
  );
}
