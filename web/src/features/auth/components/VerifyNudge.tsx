import { MailWarning } from 'lucide-react';
import { Link } from 'react-router-dom';
import { accountPath } from '../../../navigation/paths.ts';
import { useAuth } from './auth-context.ts';

/** An address counts only after its code came back (docs/product.md, Accounts). */
export function VerifyNudge() {
  const { profile } = useAuth();
  if (profile === undefined || profile.email === null || profile.email_verified) return null;
  return (
    <p className="mb-5 flex gap-3 rounded-card bg-amber-wash p-4 text-amber">
      <MailWarning aria-hidden size={22} className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <strong>Your e-mail address is not verified.</strong> Until then, you sign in with your
        username, and no e-mail tells you of new messages.{' '}
        <Link to={accountPath} className="font-semibold underline underline-offset-4">
          Verify it
        </Link>
      </span>
    </p>
  );
}
