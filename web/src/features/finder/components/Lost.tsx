import type { PublicLoss } from '@app/query-api/features/codes/public-code-contract';
import { Mail, Phone } from 'lucide-react';
import { DateTime } from '../../../components/DateTime.tsx';
import type { LocalizedFinder } from './words.ts';

interface LostProps {
  loss: PublicLoss;
  localized: LocalizedFinder;
}

export default function Lost({ loss, localized }: LostProps) {
  const texts = localized.texts.lost;
  return (
    <section
      aria-label={texts.title}
      className="for-finders grid gap-4 rounded-control bg-signal-wash p-4"
    >
      <div className="grid gap-1">
        <p className="text-lg font-bold text-signal-ink">{texts.title}</p>
        <p className="text-sm text-ink-soft">
          {texts.help} <span className="script-only">{texts.told}</span>
        </p>
      </div>
      {loss.message !== null && (
        <p dir="auto" className="text-lg leading-normal wrap-anywhere whitespace-pre-line">
          {loss.message}
        </p>
      )}
      <Facts loss={loss} localized={localized} />
      <Contacts loss={loss} localized={localized} />
    </section>
  );
}

function Facts({ loss, localized: { language, texts } }: LostProps) {
  const { reward, last_seen_where: where, last_seen_at: at } = loss;
  if (reward === null && where === null && at === null) return null;
  return (
    <dl className="grid gap-2 [&_dt]:text-sm [&_dt]:font-semibold [&_dt]:text-ink-soft">
      {reward !== null && (
        <div>
          <dt>{texts.lost.reward}</dt>
          <dd dir="auto" className="font-semibold wrap-anywhere">
            {reward}
          </dd>
          <dd className="text-sm text-ink-soft">{texts.lost.paid}</dd>
        </div>
      )}
      {(where !== null || at !== null) && (
        <div>
          <dt>{texts.lost.lastSeen}</dt>
          {where !== null && (
            <dd dir="auto" className="wrap-anywhere">
              {where}
            </dd>
          )}
          {at !== null && (
            <dd>
              <DateTime iso={at} language={language} />
            </dd>
          )}
        </div>
      )}
    </dl>
  );
}

const CONTACT =
  'inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere underline decoration-signal decoration-2 underline-offset-4';

/** Only what the owner chose to show while it is lost. */
function Contacts({ loss: { email, phone }, localized: { texts } }: LostProps) {
  if (email === null && phone === null) return null;
  return (
    <div className="grid">
      <p className="text-sm font-semibold text-ink-soft">{texts.lost.contact}</p>
      {phone !== null && (
        <a href={`tel:${phone}`} className={CONTACT}>
          <Phone aria-hidden size={18} className="shrink-0" />
          <bdi>{phone}</bdi>
        </a>
      )}
      {email !== null && (
        <a href={`mailto:${email}`} className={CONTACT}>
          <Mail aria-hidden size={18} className="shrink-0" />
          <bdi>{email}</bdi>
        </a>
      )}
    </div>
  );
}
