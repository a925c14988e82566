import type { Profile } from '@app/query-api/features/profile/contract';
import { MailWarning } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { hearsOfMessages } from '../../../components/hearing/hears-of-messages.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { accountPath } from '../../../navigation/paths.ts';
import { chooseNotices } from '../../account/api/account.ts';
import { profileQuery } from '../api/profile.ts';
import { useAuth } from './auth-context.ts';

/** For owners who get no notices of messages (docs/product.md, Dashboard). */
export function VerifyNudge() {
  const { profile } = useAuth();
  if (profile === undefined || hearsOfMessages(profile) !== 'no-address') return null;
  const { title, text, act } = wordsFor(profile);
  return (
    <section
      aria-label={title}
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-amber-wash p-4 text-amber"
    >
      <p className="flex min-w-0 flex-1 basis-72 gap-3">
        <MailWarning aria-hidden size={22} className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          <strong>{title}</strong> {text}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to={accountPath} className={buttonClass('plain')}>
          {act}
        </Link>
        <NoNotices />
      </div>
    </section>
  );
}

function wordsFor({ email, pending_email }: Profile) {
  if (email !== null || pending_email !== null) {
    return {
      title: 'Your e-mail address is not verified.',
      text: 'Until it is, you sign in with your username, and we cannot e-mail you when something is found.',
      act: 'Verify it',
    };
  }
  return {
    title: 'You will not hear when something is found.',
    text: 'We do not have your e-mail address, so messages wait here until you look.',
    act: 'Add an address',
  };
}

function NoNotices() {
  const queryClient = useQueryClient();
  const intention = useIntention();
  const { queryKey } = profileQuery();
  const choice = { messages_by_email: false, messages_by_sms: false };
  const { busy, run } = useAction(() => chooseNotices(choice, intention.keyFor(choice)));

  async function decline(): Promise<void> {
    const outcome = await run(undefined);
    if (outcome === null) return;
    if (outcome.ok) {
      intention.settle();
      showToast('success', 'No notifications, then. You can change that on your account page.');
      return queryClient.invalidateQueries({ queryKey });
    }
    showToast('error', failureText(outcome.error, 'Your choice was not saved. Please try again.'));
  }

  return (
    <Button kind="quiet" busy={busy} onClick={() => void decline()}>
      No notifications, please
    </Button>
  );
}
