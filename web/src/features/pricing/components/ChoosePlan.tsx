import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/button-class.ts';
import { dashboardPath, registerPath } from '../../../navigation/paths.ts';
import { useAuth } from '../../auth/components/auth-context.ts';

interface ChoosePlanProps {
  name: string;
  isPrimary: boolean;
}

/** Leads to an account, or to the one there is. */
export function ChoosePlan({ name, isPrimary }: ChoosePlanProps) {
  const { isSignedIn } = useAuth();
  return (
    <Link
      to={isSignedIn ? dashboardPath() : registerPath}
      className={buttonClass(isPrimary ? 'primary' : 'plain', true)}
    >
      Choose {name}
    </Link>
  );
}
