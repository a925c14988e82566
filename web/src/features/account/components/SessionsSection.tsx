import { type Session, sessions as sessionList } from '@app/query-api/features/sessions/contract';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { placeText } from '../../../components/openings/opening-words.ts';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { useIntention } from '../../../api/intention.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

const PATH = '/user/sessions';

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
      <NotLoaded list={sessions} text="Your sessions could not be loaded." />
      {sessions.isPending && !hasFailed(sessions) && (
        <Loading label="Loading your sessions" className="grid gap-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {sessions.data !== undefined && (
        <ul className="grid border-y border-line">
          {sessions.data.map((session) => (
            <li key={session.id} className="border-line not-first:border-t">
              {session.is_current ? (
                <CurrentRow session={session} />
              ) : (
                <OtherRow session={session} />
              )}
            </li>
          ))}
        </ul>
      )}
      {hasOthers && <EndOthers />}
    </Section>
  );
}

/** Administrators and other staff may have shorter sessions (docs/adr/0126). */
function whenTheyEnd(role = 'user'): string {
  if (role === 'user') return 'A session ends by itself after 7 days.';
  return 'A session ends by itself after 7 days. With your role and strict security, it ends 12 hours after the sign-in, or after 30 minutes without use.';
}

function Row({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 py-3">
      <Monitor aria-hidden size={20} className="shrink-0 text-ink-faint max-sm:hidden" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h3 className="flex flex-wrap items-center gap-x-3 font-semibold">
          {session.device ?? 'Unknown device'}
          {session.is_current && (
            <span className="rounded-full bg-moss-wash px-2.5 py-0.5 text-sm font-medium text-moss">
              This device
            </span>
          )}
        </h3>
        <p className="text-sm text-ink-soft">
          {METHODS[session.method]}, <DateTime iso={session.started_at} />
          {session.place !== null && `, ${placeText(session.place, 'en')}`}
          {hasLaterUse(session) && (
            <>
              . Last used: <DateTime iso={session.last_used_at} />
            </>
          )}
        </p>
      </div>
      {children}
    </div>
  );
}

/** The last use is rounded down to the hour, so it may seem to be before the sign-in. */
function hasLaterUse(session: Session): session is Session & { last_used_at: string } {
  if (session.is_current || session.last_used_at === null) return false;
  return Date.parse(session.last_used_at) > Date.parse(session.started_at);
}

const FAILURE = 'The session could not be ended. Please try again.';

function OtherRow({ session }: { session: Session }) {
  const end = useEndSession(session.id);
  return (
    <Row session={session}>
      <Button
        busy={end.isPending}
        aria-label={`End the session on ${session.device ?? 'an unknown device'}`}
        onClick={() =>
          end.mutate(undefined, {
            onError: (error) => showToast('error', failureText(error, FAILURE)),
          })
        }
      >
        {end.isPending ? 'Ending…' : 'End'}
      </Button>
    </Row>
  );
}

function CurrentRow({ session }: { session: Session }) {
  const { signOut } = useAuth();
  return (
    <Row session={session}>
      <Button onClick={signOut}>Log out</Button>
    </Row>
  );
}

function EndOthers() {
  const end = useEndSession(null);
  return (
    <Button
      className="justify-self-start"
      busy={end.isPending}
      onClick={() =>
        end.mutate(undefined, {
          onSuccess: () => showToast('success', 'All other sessions have ended.'),
          onError: (error) => showToast('error', failureText(error, FAILURE)),
        })
      }
    >
      {end.isPending ? 'Ending…' : 'End all others'}
    </Button>
  );
}

function sessionsQuery() {
  return ownQuery(['sessions'], PATH, sessionList);
}

/** Ends one session. @param id null for all sessions but the current one */
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
