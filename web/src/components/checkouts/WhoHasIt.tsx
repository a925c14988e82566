import type { CheckedOut } from '@app/query-api/features/codes/contract';
import type { Language } from '../../language/language.ts';
import { DateTime } from '../DateTime.tsx';
import { utcDay } from '../date-text.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import { OverdueMark } from './OverdueMark.tsx';

interface WhoHasItProps {
  out: CheckedOut | null;
  texts: CheckoutTexts;
  language: Language;
}

/** Who has a thing, since when and until when. */
export function WhoHasIt({ out, texts, language }: WhoHasItProps) {
  if (out === null) return <p className="text-ink-soft">{texts.nobody}</p>;
  const { since, due_on: dueOn } = out;
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      <p className="font-semibold">{whoText(out, texts)}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span>
          {texts.since}: <DateTime iso={since} language={language} />
        </span>
        {dueOn !== null && (
          <span>
            {texts.until}: <time dateTime={dueOn}>{utcDay(dueOn, language)}</time>
          </span>
        )}
        <OverdueMark dueOn={dueOn} text={texts.overdue} />
      </p>
    </div>
  );
}

function whoText({ is_self: isSelf, member }: CheckedOut, texts: CheckoutTexts): string {
  if (isSelf) return texts.you;
  return member === null ? texts.former : texts.other(member);
}
