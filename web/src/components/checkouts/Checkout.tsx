import type { CheckedOut, OwnedCode } from '@app/query-api/features/codes/contract';
import { Hand, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '../../language/language.ts';
import { Button } from '../Button.tsx';
import { TextField } from '../Field.tsx';
import type { CheckoutTexts } from './checkout-texts.ts';
import type { CheckoutStep } from './checkouts-api.ts';
import { localDay } from './local-day.ts';
import { useCheckout } from './use-checkout.ts';
import { WhoHasIt } from './WhoHasIt.tsx';

type Role = NonNullable<OwnedCode['organisation']>['role'];

interface CheckoutProps {
  /** A code of an organisation. */
  code: OwnedCode;
  /** The reader's role. */
  role: Role;
  texts: CheckoutTexts;
  language: Language;
}

/** Who has a thing, and the button to take it or to return it. */
export function Checkout({ code, role, texts, language }: CheckoutProps) {
  const { out, busy, act } = useCheckout(code, { texts, language });
  return (
    <div className="grid gap-4">
      <WhoHasIt out={out} texts={texts} language={language} />
      {role !== 'viewer' && (
        <Acts
          key={`${out?.since} ${out?.due_on}`}
          out={out}
          mayBringForOthers={role !== 'member'}
          texts={texts}
          busy={busy}
          act={act}
        />
      )}
    </div>
  );
}

interface ActsProps {
  out: CheckedOut | null;
  mayBringForOthers: boolean;
  texts: CheckoutTexts;
  busy: boolean;
  act: (step: CheckoutStep, said: string) => void;
}

function Acts({ out, mayBringForOthers, texts, busy, act }: ActsProps) {
  const isSelf = out?.is_self === true;
  const known = isSelf ? (out.due_on ?? '') : '';
  const [day, setDay] = useState(known);
  const [today] = useState(() => localDay(new Date()));
  const take = (said: string): void => {
    const fromId = out === null || isSelf ? null : out.member_id;
    act({ kind: 'take', dueOn: day === '' ? null : day, fromId }, said);
  };
  const bring = (): void =>
    act({ kind: 'bring', forId: isSelf ? null : (out?.member_id ?? null) }, texts.nowBack);
  return (
    <div className="grid gap-3">
      {isSelf && (
        <Button kind="primary" wide busy={busy} onClick={bring}>
          <Undo2 aria-hidden size={18} className="shrink-0" />
          {texts.bring}
        </Button>
      )}
      {!isSelf && (
        <Button
          kind={out === null ? 'primary' : 'plain'}
          wide
          busy={busy}
          onClick={() => take(texts.nowYours)}
        >
          <Hand aria-hidden size={18} className="shrink-0" />
          {takeText(out, texts)}
        </Button>
      )}
      <TextField
        label={texts.day}
        optional={texts.optional}
        type="date"
        name="due_on"
        min={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      {isSelf && day !== known && (
        <Button wide busy={busy} onClick={() => take(texts.daySaved)}>
          {texts.saveDay}
        </Button>
      )}
      {out !== null && !isSelf && mayBringForOthers && (
        <Button wide busy={busy} onClick={bring}>
          <Undo2 aria-hidden size={18} className="shrink-0" />
          {out.member === null ? texts.bringForFormer : texts.bringFor(out.member)}
        </Button>
      )}
    </div>
  );
}

function takeText(out: CheckedOut | null, texts: CheckoutTexts): string {
  if (out === null) return texts.take;
  return out.member === null ? texts.takeOverFromFormer : texts.takeOver(out.member);
}
