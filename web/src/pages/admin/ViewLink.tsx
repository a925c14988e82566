import { Link } from 'react-router-dom';
import { LINK_CLASS } from '../../components/link-class.ts';

interface ViewLinkProps {
  to: string;
  isHere: boolean;
  label: string;
}

/** Leads to one of a few views of a page. */
export function ViewLink({ to, isHere, label }: ViewLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={`inline-flex min-h-11 items-center ${isHere ? 'font-semibold' : LINK_CLASS}`}
    >
      {label}
    </Link>
  );
}
