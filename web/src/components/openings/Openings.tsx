import {
  type CodeOpenings,
  type Opening,
  codeOpenings,
} from '@app/query-api/features/openings/contract';
import { useState, useEffect } from 'react';
import { Monitor, Smartphone, Tablet, Users } from 'lucide-react';
import { codeAnswer, type CodeAnswer } from '@app/command-api/features/codes/contract';
import type { Language } from '../../language/language.ts';
import { Button } from '../Button.tsx';
import { DateTime } from '../DateTime.tsx';
import { Loading } from '../Loading.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Switch } from '../Switch.tsx';
import { showToast } from '../toasts/show-toast.ts';
import type { OpeningsTexts } from './openings-texts.ts';
import { utcDay } from '../date-text.ts';
import { deviceText, placeText } from './opening-words.ts';
import { useIntention } from '../../api/intention.ts';
import { useAction } from '../../api/use-action.ts';
import { get, write } from '../../api/client.ts';

const pathOf = (id: string, below: string): string => `${below}/${encodeURIComponent(id)}/openings`;

const SHOWN = 5;

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Monitor } as const;

interface OpeningsProps {
  id: string;
  texts: OpeningsTexts;
  /** The text if openings are not recorded, for somebody who may not change that. */
  whenOff?: string | undefined;
  language?: Language;
}

export function Openings({ id, texts, whenOff, language = 'en' }: OpeningsProps) {
  const { found, hasFailed, reload, choose, busy } = useOpenings(id);
  if (found === null) {
    return hasFailed ? <Failed texts={texts} reload={reload} /> : <Waiting texts={texts} />;
  }
  return (
    <div className="grid gap-5">
      {found.is_noted && <Noted found={found} texts={texts} language={language} />}
      {whenOff === undefined ? (
        <Choice found={found} texts={texts} choose={choose} busy={busy} />
      ) : (
        !found.is_noted && <p className="text-ink-soft">{whenOff}</p>
      )}
    </div>
  );
}

interface PartProps {
  found: CodeOpenings;
  texts: OpeningsTexts;
}

function Noted({ found, texts, language }: PartProps & { language: Language }) {
  const { total, last_at: last, days, openings } = found;
  return (
    <>
      <div className="grid gap-1">
        <p className="font-semibold">{texts.total(total)}</p>
        {last !== null && (
          <p className="text-sm text-ink-soft">
            {texts.last}: <DateTime iso={last} language={language} />
          </p>
        )}
        <p className="max-w-prose text-sm text-ink-faint">
          {texts.about} {openings.length === 0 && texts.none}
        </p>
      </div>
      {total > 0 && <DayBars days={days} texts={texts} language={language} />}
      {openings.length > 0 && <OpeningList openings={openings} texts={texts} language={language} />}
    </>
  );
}

type ChoiceProps = PartProps & Pick<ReturnType<typeof useOpenings>, 'choose' | 'busy'>;

/** If there are records, switching it off says first that it erases them. */
function Choice({ found, texts, choose, busy }: ChoiceProps) {
  const [isAsked, setAsked] = useState(false);

  async function change(enabled: boolean): Promise<void> {
    const isDone = await choose(enabled);
    if (isDone) setAsked(false);
    if (isDone) showToast('success', enabled ? texts.isOn : texts.isOff);
    else showToast('error', texts.notChanged);
  }

  function press(enabled: boolean): void {
    if (!enabled && found.openings.length > 0) setAsked(true);
    else void change(enabled);
  }

  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Switch
        label={texts.note}
        help={texts.noteHelp}
        checked={found.is_noted && !isAsked}
        busy={busy}
        onChange={(enabled) => (isAsked ? setAsked(false) : press(enabled))}
      />
      {isAsked && (
        <div
          role="alert"
          ref={(note) => note?.scrollIntoView({ block: 'nearest' })}
          className="grid gap-3 rounded-control bg-brick-wash p-4"
        >
          <p className="font-medium">{texts.eraseAll}</p>
          <div className="flex flex-wrap gap-2">
            <Button kind="danger" busy={busy} onClick={() => void change(false)}>
              {texts.switchOff}
            </Button>
            <Button kind="quiet" onClick={() => setAsked(false)}>
              {texts.keep}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function Failed({ texts, reload }: { texts: OpeningsTexts; reload: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-ink-soft">{texts.failed}</p>
      <Button onClick={reload}>{texts.retry}</Button>
    </div>
  );
}

function Waiting({ texts }: { texts: OpeningsTexts }) {
  return (
    <Loading className="grid gap-4" label={texts.loading}>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-11 w-full" />
    </Loading>
  );
}

interface DayBarsProps {
  days: CodeOpenings['days'];
  texts: OpeningsTexts;
  language: Language;
}

/** For the trend, not the exact numbers, which the list below has as text. */
function DayBars({ days, texts, language }: DayBarsProps) {
  const most = Math.max(...days.map(({ times }) => times));
  return (
    <div className="grid gap-1">
      <p className="sr-only">{texts.chart(most)}</p>
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length} 1`}
        preserveAspectRatio="none"
        className="h-14 w-full border-b border-line-strong"
      >
        {days.map(({ day, times }, place) => (
          <rect
            key={day}
            x={place + 0.14}
            y={1 - times / most}
            width="0.72"
            height={times / most}
            className="fill-ink-soft"
          />
        ))}
      </svg>
      <p aria-hidden className="figures flex justify-between text-xs text-ink-faint">
        <span>{utcDay(days.at(0)?.day ?? '', language)}</span>
        <span>{utcDay(days.at(-1)?.day ?? '', language)}</span>
      </p>
    </div>
  );
}

interface OpeningListProps {
  openings: readonly Opening[];
  texts: OpeningsTexts;
  language: Language;
}

function OpeningList({ openings, texts, language }: OpeningListProps) {
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

interface OpeningsState {
  found: CodeOpenings | null;
  hasFailed: boolean;
  reload: () => void;
  choose: (enabled: boolean) => Promise<boolean>;
  busy: boolean;
}

/** Read when first shown and at each return. Without a query library, like the page of the code. */
function useOpenings(id: string): OpeningsState {
  const [found, setFound] = useState<CodeOpenings | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [asked, ask] = useState({ id });
  const intention = useIntention();
  const choosing = useAction((enabled: boolean) =>
    chooseOpeningLog(id, enabled, intention.keyFor({ enabled })),
  );
  const reload = (): void => ask({ id });

  useEffect(() => {
    const abort = new AbortController();
    const read = async (): Promise<void> => {
      try {
        const openings = await readOpenings(asked.id, abort.signal);
        setFound(openings);
        setFailed(false);
      } catch {
        if (!abort.signal.aborted) setFailed(true);
      }
    };
    void read();
    return () => abort.abort();
  }, [asked]);

  useEffect(() => {
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') ask({ id });
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [id]);

  async function choose(enabled: boolean): Promise<boolean> {
    const outcome = await choosing.run(enabled);
    if (outcome === null || !outcome.ok) return false;
    intention.settle();
    reload();
    return true;
  }

  return { found, hasFailed, reload, choose, busy: choosing.busy };
}

function readOpenings(id: string, signal: AbortSignal): Promise<CodeOpenings> {
  return get({
    path: pathOf(id, '/user/qr-codes'),
    as: 'signed-in',
    answer: codeOpenings,
    signal,
  });
}

/** Switches the record of openings on, or off, which erases it. @throws ApiError, NoAnswerError */
function chooseOpeningLog(
  id: string,
  enabled: boolean,
  idempotencyKey: string,
): Promise<CodeAnswer> {
  return write({
    method: 'PUT',
    path: pathOf(id, '/qr'),
    as: 'signed-in',
    body: { enabled },
    idempotencyKey,
    answer: codeAnswer,
  });
}
