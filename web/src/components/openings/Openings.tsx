import type { CodeOpenings } from '@app/query-api/features/openings/contract';
import { useState } from 'react';
import type { Language } from '../../language/language.ts';
import { Button } from '../Button.tsx';
import { DateTime } from '../DateTime.tsx';
import { Loading } from '../Loading.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Switch } from '../Switch.tsx';
import { showToast } from '../toasts/show-toast.ts';
import { DayBars } from './DayBars.tsx';
import { OpeningList } from './OpeningList.tsx';
import type { OpeningsTexts } from './openings-texts.ts';
import { useOpenings } from './use-openings.ts';

interface OpeningsProps {
  /** The id of one's own code. */
  id: string;
  texts: OpeningsTexts;
  /** The text if openings are not recorded, for somebody who may not change that. */
  whenOff?: string | undefined;
  language?: Language;
}

/** When the page of a code was opened, roughly where and on what device, and the switch for it. */
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

/** Switching it off first says what is erased; without records, it does not. */
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

interface FailedProps {
  texts: OpeningsTexts;
  reload: () => void;
}

function Failed({ texts, reload }: FailedProps) {
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
