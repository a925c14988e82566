import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { store } from '../../../content/store.ts';
import { toasts } from '../../../content/toasts.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import { authPath } from '../../../navigation/paths.ts';
import { buyPath } from '../../../navigation/purchase-paths.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { orderPack } from '../api/store.ts';
import { usePayment } from './use-payment.ts';

interface BuyButtonProps {
  packId: string;
  isPrimary: boolean;
  describedBy: string;
}

export function BuyButton({ packId, isPrimary, describedBy }: BuyButtonProps) {
  const { isSignedIn } = useAuth();
  const navigate = useNavigate();
  const { busy, pay } = usePayment(packId);

  async function buy(): Promise<void> {
    if (!isSignedIn) {
      showToast('error', toasts.store.signInFirst);
      return navigate(authPath(buyPath(packId)));
    }
    const isPaid = await pay({
      place: (key) => orderPack(packId, key),
      failure: toasts.store.purchaseFailure,
      success: toasts.store.success,
    });
    return isPaid ? navigate(dashboardPath()) : undefined;
  }

  return (
    <Button
      kind={isPrimary ? 'primary' : 'plain'}
      busy={busy}
      aria-describedby={describedBy}
      onClick={() => void buy()}
      wide
    >
      {busy ? store.packs.buying : store.packs.buy}
    </Button>
  );
}
