import { Share2 } from 'lucide-react';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { publicAddress, threadPath } from '../../../navigation/paths.ts';
import type { ThreadTexts } from '../texts/thread-texts.ts';

export function ShareLink({ token, texts }: { token: string; texts: ThreadTexts }) {
  const isHydrated = useHydrated();
  const address = isHydrated ? publicAddress(threadPath(token)) : '';
  // The promise rejects if the user cancels sharing; that needs no message.
  const share = () => void navigator.share({ url: address }).catch(() => undefined);
  return (
    <div className="script-only mt-3 flex flex-wrap gap-2">
      <CopyButton label={texts.copy} text={address} says={texts} />
      {isHydrated && 'share' in navigator && (
        <Button onClick={share}>
          <Share2 aria-hidden size={18} />
          {texts.share}
        </Button>
      )}
    </div>
  );
}
