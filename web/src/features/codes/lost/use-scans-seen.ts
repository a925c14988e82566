import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useEffect, useRef } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { sendCommand } from '../../../api/own-calls.ts';

const ACTS = ['pointerdown', 'keydown', 'focus'] as const;

const isUnseen = ({ lost, losses }: OwnedCode): boolean =>
  lost !== null && (losses[0]?.unseen_scans ?? 0) > 0;

/** A page that is left open records nothing, so helpers are still notified. */
export function useScansSeen(codes: readonly OwnedCode[]): void {
  const hasJustCome = useRef(true);
  const unseen = codes
    .filter(isUnseen)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    const comes = hasJustCome.current;
    hasJustCome.current = false;
    if (unseen === '') return;
    let isNoted = false;
    const note = (): void => {
      if (isNoted || document.visibilityState !== 'visible') return;
      isNoted = true;
      const asked = unseen.split(' ').map((id) => seeScans(id));
      // A failed request is repeated at the next event.
      void Promise.all(asked).catch(() => (isNoted = false));
    };
    if (comes) note();
    for (const act of ACTS) globalThis.addEventListener(act, note);
    return () => {
      for (const act of ACTS) globalThis.removeEventListener(act, note);
    };
  }, [unseen]);
}

async function seeScans(id: string): Promise<void> {
  const path = `/qr/${encodeURIComponent(id)}/scans/seen`;
  const idempotencyKey = randomKey();
  await sendCommand({ path, idempotencyKey });
}
