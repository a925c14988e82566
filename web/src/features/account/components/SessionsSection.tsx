import { type Session, sessions as sessionList } from '@app/query-api/features/sessions/contract';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { placeText } from '../../../components/openings/opening-words.ts';
import { Section } from '../../../components/Section.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { Badge, Row, RowList } from '../../../components/RowList.tsx';
import { useIntention } from '../../../api/intention.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

const PATH = '/user/sessions';

const WORDS = {
  notLoaded: 'Your sessions could not be loaded.',
  loading: 'Loading your sessions',
};

const METHODS: Readonly<Record<Session['method'], string>> = {
  registration: 'Registered here',
  password: 'Signed in with a password',
  link: 'Signed in with a link',
  passkey: 'Signed in with a passkey',
};

export function SessionsSection() {
  const { profile } = useAuth();
  const sessions = useQuery(sessionsQuery());
  const hasOthers = sessions.data?.some((session) => !session.is_current) === true;
  return (
    <Section title="Sessions" about={`Where you are signed in. ${whenTheyEnd(profile?.role)}`}>
      <RowList
        list={sessions}
        items={sessions.data}
        words={WORDS}
        renderRow={(session) => <SessionRow session={session} />}
      />
      {hasOthers && <EndButton id={null} label="End all others" />}
    </Section>
  );
}

/** Administrators and other staff may have shorter sessions (docs/adr/0126). */
function whenTheyEnd(role = 'user'): string {
  if (role === 'user') return 'A session ends by itself after 7 days.';
  return 'A session ends by itself after 7 days. With your role and strict security, it ends 12 hours after the sign-in, or after 30 minutes without use.';
}

function SessionRow({ session }: { session: Session }) {
  const { signOut } = useAuth();
  const name = session.device ?? 'an unknown device';
  return (
    <Row
      icon={Monitor}
      title={session.device ?? 'Unknown device'}
      badge={session.is_current && <Badge>This device</Badge>}
      about={
        <>
          {METHODS[session.method]}, <DateTime iso={session.started_at} />
          {session.place !== null && `, ${placeText(session.place, 'en')}`}
          {hasLaterUse(session) && (
            <>
              . Last used: <DateTime iso={session.last_used_at} />
            </>
          )}
        </>
      }
      actions={
        session.is_current ? (
          <Button onClick={signOut}>Log out</Button>
        ) : (
          <EndButton id={session.id} label="End" name={`End the session on ${name}`} />
        )
      }
    />
  );
}

/** The last use is rounded down to the hour, so it may seem to be before the sign-in. */
function hasLaterUse(session: Session): session is Session & { last_used_at: string } {
  if (session.is_current || session.last_used_at === null) return false;
  return Date.parse(session.last_used_at) > Date.parse(session.started_at);
}

const FAILURE = 'The session could not be ended. Please try again.';

interface EndButtonProps {
  /** Null for all sessions but the current one. */
  id: string | null;
  label: string;
  name?: string;
}

function EndButton({ id, label, name }: EndButtonProps) {
  const end = useEndSession(id);
  return (
    <Button
      className="justify-self-start"
      busy={end.isPending}
      aria-label={name}
      onClick={() =>
        end.mutate(undefined, {
          onSuccess: () => {
            if (id === null) showToast('success', 'All other sessions have ended.');
          },
          onError: (error) => showToast('error', failureText(error, FAILURE)),
        })
      }
    >
      {end.isPending ? 'Ending…' : label}
    </Button>
  );
}

const sessionsQuery = () => ownQuery(['sessions'], PATH, sessionList);

function useEndSession(id: string | null) {
  const queryClient = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: () =>
      sendCommand({
        path: id === null ? PATH : `${PATH}/${encodeURIComponent(id)}`,
        method: 'DELETE',
        idempotencyKey: intention.keyFor(id),
      }),
    onSuccess: () => intention.settle(),
    // Reloads the list also after an error, since another device may have ended the session. Not
    // awaited: the reload removes the button, which must report success first.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
  });
}
