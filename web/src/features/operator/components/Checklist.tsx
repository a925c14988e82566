import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { operatorQuery } from '../../../api/operator.ts';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { checklist } from '../../../content/checklist.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { useMay } from '../../auth/components/use-may.ts';
import { missingSteps } from './missing-steps.ts';

export function Checklist() {
  const { data } = useQuery(operatorQuery());
  const { profile } = useAuth();
  const maySet = useMay()('PUT /admin/system-settings');
  if (data === undefined || profile === undefined || !maySet) return null;
  const steps = missingSteps(data, profile.password_until);
  if (steps.length === 0) return null;
  return (
    <section
      aria-labelledby="checklist"
      className="mb-6 rounded-card border border-line bg-amber-wash px-4 py-3"
    >
      <h2 id="checklist" className="font-semibold text-amber">
        {checklist.title}
      </h2>
      <ul className="grid gap-1 py-1 text-sm">
        {steps.map(({ name, why, link }) => (
          <li key={name} className="max-w-prose wrap-anywhere">
            <strong>{name}.</strong> {why}{' '}
            {link !== undefined && (
              <Link to={link.to} className={LINK_CLASS}>
                {link.act}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
