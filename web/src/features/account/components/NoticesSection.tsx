import type { Profile } from '@app/query-api/features/profile/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { MockNote } from '../../../components/MockNote.tsx';
import { SavedNote } from '../../../components/SavedNote.tsx';
import { Section } from '../../../components/Section.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { isLanguage, LANGUAGES } from '../../../language/language.ts';
import { pricingPath } from '../../../navigation/paths.ts';
import { chooseNotices } from '../api/account.ts';
import { ChannelsPart } from './ChannelsPart.tsx';
import { DevicesPart } from './DevicesPart.tsx';
import { useFreshProfile } from '../../auth/api/profile.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { channelsQuery } from '../api/channels.ts';

const WORDS = {
  email: {
    to: 'Sent to your e-mail address above.',
    check: 'Check your e-mail address above.',
  },
  sms: {
    to: 'Sent to your phone number above.',
    check: 'Check your phone number above.',
  },
} as const;

type Choice = Profile['notices'];

const OPTIONS = Object.entries(LANGUAGES).flatMap(([value, label]) =>
  isLanguage(value) ? [{ value, label }] : [],
);

export function NoticesSection({ profile }: { profile: Profile }) {
  const { choice, choose, failure, isSaved } = useChoice(profile);
  const isFree = profile.subscription_plan === 'free';
  return (
    <Section
      title="Notifications"
      anchor="notices"
      about="Messages are always on your dashboard. Choose how else you want to hear of new ones. A notification never contains the other side’s message or contact details."
    >
      <MockNote />
      <Switch
        label="New messages by e-mail"
        help={
          profile.email_verified ? (
            <ContactHealth by="email" />
          ) : (
            'Starts once you have a verified e-mail address above.'
          )
        }
        checked={choice.messages_by_email}
        onChange={(wanted) => choose({ ...choice, messages_by_email: wanted })}
      />
      {isFree ? (
        <NoSms />
      ) : (
        <Switch
          label="New messages by SMS"
          help={
            profile.phone_verified ? (
              <ContactHealth by="sms" />
            ) : (
              'Starts once you have a verified phone number above.'
            )
          }
          checked={choice.messages_by_sms}
          onChange={(wanted) => choose({ ...choice, messages_by_sms: wanted })}
        />
      )}
      <SelectField
        label="Language of notifications"
        value={choice.language}
        options={OPTIONS}
        onChange={(language) => choose({ ...choice, language })}
      />
      <FormFailure text={failure} />
      <SavedNote text={isSaved ? 'Saved' : null} />
      <DevicesPart profile={profile} />
      <ChannelsPart />
    </Section>
  );
}

function NoSms() {
  return (
    <div className="grid gap-0.5">
      <p className="text-sm font-semibold">New messages by SMS</p>
      <p className="text-sm text-ink-soft">
        SMS notifications come with the paid plans, Basic and Premium.{' '}
        <Link to={pricingPath} className="font-semibold text-ink underline underline-offset-4">
          Upgrade Plan
        </Link>
      </p>
    </div>
  );
}

function useChoice({ notices }: Profile) {
  const refresh = useFreshProfile();
  const intention = useIntention();
  const [wanted, setWanted] = useState<Choice | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const saving = useAction((body: Choice) => chooseNotices(body, intention.keyFor(body)));

  async function choose(choice: Choice): Promise<void> {
    if (saving.busy) return;
    setWanted(choice);
    setFailure(null);
    setSaved(false);
    const outcome = await saving.run(choice);
    if (outcome === null) return;
    intention.settle();
    setSaved(outcome.ok);
    if (outcome.ok) return refresh();
    setWanted(null);
    setFailure(failureText(outcome.error, 'Your choice could not be saved. Please try again.'));
  }

  return { choice: wanted ?? notices, choose: (c: Choice) => void choose(c), failure, isSaved };
}

function ContactHealth({ by }: { by: keyof typeof WORDS }) {
  const health = useQuery(channelsQuery()).data?.[by];
  const { to, check } = WORDS[by];
  const failing = health?.failing_since ?? null;
  const delivered = health?.last_delivered_at ?? null;
  if (failing !== null) {
    return (
      <>
        Not reached since <DateTime iso={failing} />. {check}
      </>
    );
  }
  if (delivered === null) return to;
  return (
    <>
      {to} Last one <DateTime iso={delivered} />.
    </>
  );
}
