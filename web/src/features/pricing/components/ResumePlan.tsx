import { PLANS } from '@app/query-api/contract/plans';
import { useSearchParams } from 'react-router-dom';
import { planNames } from '../../../content/plan-names.ts';
import { yearlyPrice } from '../../../content/plan-figures.ts';
import { pricing } from '../../../content/pricing.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { ChoosePlan } from './ChoosePlan.tsx';

/** Continues with the choice of a plan after registering interrupted it. */
export function ResumePlan() {
  const { profile } = useAuth();
  const [search] = useSearchParams();
  const wanted = search.get('plan');
  const plan = wanted === 'basic' || wanted === 'premium' ? wanted : null;
  if (profile === undefined || plan === null) return null;
  if (PLANS[profile.subscription_plan].cents >= PLANS[plan].cents) return null;
  return (
    <section
      aria-label="Your choice"
      className="mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-lift p-5"
    >
      <p className="text-lg font-semibold">
        {pricing.choosing.resume(planNames[plan], yearlyPrice(plan))}
      </p>
      <div>
        <ChoosePlan plan={plan} />
      </div>
    </section>
  );
}
