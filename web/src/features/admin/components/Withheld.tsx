import type { AdminMessage } from '@app/query-api/features/admin-messages/contract';
import { Lock } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { figure } from '../../../components/figure.ts';

type Amounts = NonNullable<AdminMessage['withheld']>;

interface WithheldProps {
  withheld: Amounts;
  /** For the accessible name of the button. */
  code: string;
  onRead: () => void;
}

/** The extent of a withheld message, and the button to read it. */
export function Withheld({ withheld, code, onRead }: WithheldProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="flex min-w-0 items-start gap-2 text-ink-soft">
        <Lock aria-hidden size={16} className="mt-1 shrink-0" />
        <span>{amountText(withheld)}</span>
      </p>
      <Button aria-label={`Read about ${code}…`} onClick={onRead}>
        Read…
      </Button>
    </div>
  );
}

function amountText({ content_length: length, ...more }: Amounts): string {
  const parts = [
    ...(length > 0 ? [counted(length, 'character')] : []),
    ...(more.photos > 0 ? [counted(more.photos, 'picture')] : []),
    ...(more.voice_note ? ['voice note'] : []),
    ...(more.contact ? ['contact details'] : []),
    ...(more.location ? ['location'] : []),
  ];
  return parts.join(' · ');
}

const counted = (count: number, thing: string): string =>
  `${figure(count)} ${thing}${count === 1 ? '' : 's'}`;
