import { Link } from 'react-router-dom';

export function ViewLink({ to, isHere, label }: { to: string; isHere: boolean; label: string }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={`-mb-px inline-flex min-h-11 items-center border-b-3 px-0.5 font-semibold ${
        isHere
          ? 'border-signal'
          : 'border-transparent text-ink-soft hover:text-ink forced-colors:border-[Canvas]'
      }`}
    >
      {label}
    </Link>
  );
}
