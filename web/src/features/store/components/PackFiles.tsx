import type { Purchase } from '@app/query-api/features/orders/contract';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { purchases as words } from '../../../content/store.ts';
import { ownedSource } from '../../print/components/print-choices.ts';

const PrintDialog = lazy(() => import('../../print/components/PrintDialog.tsx'));

/** The codes of a pack to print: on sheets of labels, and as pictures. */
export function PackFiles({ pack }: { pack: Purchase }) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button onClick={() => setPrinting(true)}>
        <Printer aria-hidden size={18} />
        {words.print}
      </Button>
      {printing && (
        <Suspense>
          <PrintDialog
            // Whoever claimed one gave it its title, and that is theirs.
            codes={pack.codes.map(({ uid }) => ({ uid, title: '' }))}
            source={ownedSource(pack.codes.map(({ uid }) => uid))}
            what={pack.name}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
