import type { OpenedOrganisation } from '@app/query-api/features/organisations/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { hasFailed } from '../api/has-failed.ts';
import { useLive } from '../api/use-live.ts';
import { buttonClass } from '../components/button-class.ts';
import { documentTitle } from '../components/document-title.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Loading } from '../components/Loading.tsx';
import { Page } from '../components/Page.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { organisationTexts as texts } from '../content/organisations.ts';
import { AccountBar } from '../features/auth/components/AccountBar.tsx';
import {
  organisationQuery,
  takeOverOrganisation,
  useOrganisationChange,
} from '../features/organisations/api/organisations.ts';
import { MembersSection } from '../features/organisations/components/MembersSection.tsx';
import {
  DissolveSection,
  LeaveSection,
  MemberNotices,
  RenameSection,
} from '../features/organisations/components/OrganisationSettings.tsx';
import { dashboardPath } from '../navigation/dashboard-path.ts';
import { UserRoundX } from 'lucide-react';
import { Button } from '../components/Button.tsx';

export default function OrganisationPage() {
  const { id = '' } = useParams();
  const query = useQuery(organisationQuery(id));
  const { data } = query;
  useLive('/user/live', 'signed-in', () => void query.refetch());
  useEffect(() => documentTitle(data?.name ?? null), [data?.name]);
  return (
    <Page header={<AccountBar />} className="mx-auto max-w-5xl px-4 pt-6 pb-20 sm:px-6">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-2xl font-bold [overflow-wrap:anywhere] sm:text-4xl">
          {data?.name ?? texts.title}
        </h1>
        {data && (
          <Link to={dashboardPath({ organisation: id })} className={buttonClass('plain')}>
            {texts.codes}
          </Link>
        )}
      </div>
      {data === null && <Unknown />}
      {hasFailed(query) && <LoadFailed text={texts.notLoaded} query={query} />}
      {data === undefined && !hasFailed(query) && (
        <Loading label={texts.loading}>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {data && <Sections organisation={data} />}
    </Page>
  );
}

function Unknown() {
  const back = (
    <Link to={dashboardPath()} className={buttonClass('plain')}>
      Dashboard
    </Link>
  );
  return <EmptyState drawing="keys" title={texts.gone} action={back} />;
}

function Sections({ organisation }: { organisation: OpenedOrganisation }) {
  const isOwner = organisation.role === 'owner';
  return (
    <>
      <TakeOverNote organisation={organisation} />
      <MembersSection organisation={organisation} />
      <MemberNotices organisation={organisation} />
      {isOwner && <RenameSection organisation={organisation} />}
      <LeaveSection organisation={organisation} />
      {isOwner && <DissolveSection organisation={organisation} />}
    </>
  );
}

/** Offers to become an owner to members who may, while no owner can sign in (docs/adr/0170). */
function TakeOverNote({ organisation }: { organisation: OpenedOrganisation }) {
  const { takeOver: words } = texts;
  const { busy, change } = useOrganisationChange();
  if (!organisation.can_take_over) return null;
  const send = takeOverOrganisation(organisation.id);
  return (
    <section
      aria-label={words.title}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-amber-wash p-4 text-amber"
    >
      <p className="flex min-w-0 flex-1 basis-72 gap-3">
        <UserRoundX aria-hidden size={22} className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          <strong>{words.title}</strong> {words.about}
        </span>
      </p>
      <Button busy={busy} onClick={() => change({ about: 'take-over', send, done: words.done })}>
        {busy ? words.acting : words.act}
      </Button>
    </section>
  );
}
