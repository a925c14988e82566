import { useQuery } from '@tanstack/react-query';
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

/** Whether notices to the e-mail address or phone number arrive. */
export function ContactHealth({ by }: { by: keyof typeof WORDS }) {
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
