import type { Opening } from '@app/query-api/features/openings/contract';
import { Monitor, Smartphone, Tablet, Users } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '../../language/language.ts';
import { Button } from '../Button.tsx';
import { DateTime } from '../DateTime.tsx';
import { utcDay } from '../date-text.ts';
import { deviceText, placeText } from './opening-words.ts';
import type { OpeningsTexts } from './openings-texts.ts';

/** How many are shown at first. */
const SHOWN = 5;

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Monitor } as const;

interface OpeningListProps {
  openings: readonly Opening[];
  texts: OpeningsTexts;
  language: Language;
}

/** A line for each device and day, newest first. */
export function OpeningList({ openings, texts, language }: OpeningListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? openings : openings.slice(0, SHOWN);
  const left = openings.length - shown.length;
  return (
    <div className="grid justify-items-start gap-2">
      <ul className="grid w-full divide-y divide-line">
        {shown.map((opening) => (
          <li
            key={`${opening.last_at} ${opening.first_at} ${deviceText(opening, texts)} ${opening.times}`}
            className="flex gap-3 py-2.5"
          >
            <Line opening={opening} texts={texts} language={language} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button kind="quiet" className="-ml-2.5" onClick={() => setWhole(true)}>
          {texts.more(left)}
        </Button>
      )}
    </div>
  );
}

type LineProps = Omit<OpeningListProps, 'openings'> & { opening: Opening };

function Line({ opening, texts, language }: LineProps) {
  const Icon = opening.is_rest ? Users : ICONS[opening.kind ?? 'computer'];
  const place = placeText(opening, language);
  return (
    <>
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-ink-faint" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">
            {opening.is_rest ? texts.rest(opening.times) : deviceText(opening, texts)}
          </span>
          {opening.while_lost && (
            <span className="rounded-full bg-signal-wash px-2 text-sm font-semibold text-signal-ink">
              {texts.whileLost}
            </span>
          )}
        </p>
        {place !== null && <p className="text-sm wrap-anywhere text-ink-soft">{place}</p>}
      </div>
      <p className="grid shrink-0 justify-items-end gap-0.5 text-sm text-ink-soft">
        {opening.is_rest ? (
          <span className="figures">{utcDay(opening.last_at.slice(0, 10), language)}</span>
        ) : (
          <DateTime iso={opening.last_at} language={language} />
        )}
        {!opening.is_rest && opening.times > 1 && (
          <span className="figures text-ink-faint">{texts.times(opening.times)}</span>
        )}
      </p>
    </>
  );
}
