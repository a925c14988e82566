import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Section } from '../../../components/Section.tsx';
import { SelectableText } from '../../../components/SelectableText.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { calendarTexts as texts } from '../../../content/calendar.ts';
import { COPIED } from '../../../content/copied.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { useCalendar } from './use-calendar.ts';

/** The calendar of the owner's lost and returned things (docs/product.md, Calendar). */
export function CalendarSection() {
  const calendar = useCalendar();
  const { feed, ask, address, forget, make, isMaking } = calendar;
  const since = feed.data?.made_at;
  return (
    <Section title={texts.title} anchor="calendar" about={texts.about}>
      <NotLoaded list={feed} text={texts.notLoaded} />
      {feed.isPending && !hasFailed(feed) && (
        <Loading label={texts.loading}>
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {since === null && (
        <>
          <p className="text-sm text-ink-soft">{texts.none}</p>
          <Button className="justify-self-start" busy={isMaking} onClick={make}>
            {isMaking ? texts.making : texts.make}
          </Button>
        </>
      )}
      {typeof since === 'string' && (
        <>
          <p>
            {texts.since} <DateTime iso={since} />.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => ask('renew')}>{texts.renew}</Button>
            <Button kind="quiet" onClick={() => ask('end')}>
              {texts.end}
            </Button>
          </div>
        </>
      )}
      <Confirmation {...calendar} />
      <Modal open={address !== null} onOpenChange={forget} title={texts.made} focusFirst="field">
        {address !== null && <NewAddress address={address} onKept={forget} />}
      </Modal>
    </Section>
  );
}

/** Asks for confirmation, since calendar apps will no longer be able to use the former address. */
function Confirmation({
  asked,
  ask,
  make,
  end,
  isMaking,
  isEnding,
}: ReturnType<typeof useCalendar>) {
  const isEnd = asked === 'end';
  return (
    <Modal
      open={asked !== null}
      onOpenChange={() => ask(null)}
      title={isEnd ? texts.endTitle : texts.renewTitle}
      focusFirst="button"
    >
      <div className="grid gap-5">
        <p>{isEnd ? texts.endSure : texts.renewSure}</p>
        <p className="flex flex-wrap gap-2">
          <Button onClick={() => ask(null)}>{texts.keep}</Button>
          {isEnd ? (
            <Button kind="primary" busy={isEnding} onClick={end}>
              {isEnding ? texts.ending : texts.end}
            </Button>
          ) : (
            <Button kind="primary" busy={isMaking} onClick={make}>
              {isMaking ? texts.making : texts.renew}
            </Button>
          )}
        </p>
      </div>
    </Modal>
  );
}

/** The new address, which is shown once. */
function NewAddress({ address, onKept }: { address: string; onKept: () => void }) {
  const says = { copied: COPIED, notCopied: texts.notCopied };
  return (
    <div className="grid gap-4">
      <p>{texts.once}</p>
      <SelectableText label={texts.address} text={address} />
      <p>
        <a href={address.replace(/^https?:/u, 'webcal:')} className={LINK_CLASS}>
          {texts.subscribe}
        </a>
      </p>
      <p className="flex flex-wrap gap-2">
        <CopyButton text={address} label={texts.copy} says={says} />
        <Button kind="primary" onClick={onKept}>
          {texts.kept}
        </Button>
      </p>
    </div>
  );
}
