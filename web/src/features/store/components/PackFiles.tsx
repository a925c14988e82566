import type { Purchase } from '@app/query-api/features/orders/contract';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { purchases as words } from '../../../content/store.ts';
import { ownedSource } from '../../print/components/print-choices.ts';

const PrintDialog = lazy(() => import('../../print/components/PrintDialog.tsx'));

export function PackFiles({ pack, label = words.print }: { pack: Purchase; label?: string }) {
  const [printing, setPrinting] = useState(false);
  // Deleted codes are not printed, because they cannot be used any more.
  const codes = pack.codes.filter((code) => !code.is_deleted);
  return (
    <>
      <Button aria-label={`${label}: ${pack.name}`} onClick={() => setPrinting(true)}>
        <Printer aria-hidden size={18} />
        {label}
      </Button>
      {printing && (
        <Suspense>
          <PrintDialog
            // The title of a claimed code belongs to whoever claimed it, so it is not printed.
            codes={codes.map(() => ({ title: '' }))}
            source={ownedSource(codes.map(({ uid }) => uid))}
            what={pack.name}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
