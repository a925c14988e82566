import type { Profile } from '@app/query-api/features/profile/contract';
import { Crown } from 'lucide-react';

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
