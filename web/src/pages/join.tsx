import { useEffect } from 'react';
import { useParams, Link, useNavigate } from 'react-router-dom';
import type { OpenedInvitation } from '@app/query-api/features/organisations/contract';
import { useQuery } from '@tanstack/react-query';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { AccountBar } from '../features/auth/components/AccountBar.tsx';
import { hasFailed } from '../api/has-failed.ts';
import { Button } from '../components/Button.tsx';
import { buttonClass } from '../components/button-class.ts';
import { FormFailure } from '../components/FormFailure.tsx';
import { Loading } from '../components/Loading.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { Tag } from '../components/Tag.tsx';
import { organisationRoleHelp, organisationRoleNames } from '../content/organisation-roles.ts';
import { organisationTexts } from '../content/organisations.ts';
import { dashboardPath } from '../navigation/dashboard-path.ts';
import { organisationPath } from '../navigation/organisation-paths.ts';
import { invitationQuery, joinOrganisation } from '../features/organisations/api/organisations.ts';
import { useOrganisationChange } from '../features/organisations/components/use-organisation-change.ts';

const texts = organisationTexts.join;
const HEADING = 'pr-14 font-display text-3xl font-bold [overflow-wrap:anywhere]';

export default function JoinPage() {
  const { token = '' } = useParams();
  useEffect(() => documentTitle(null), []);
  return (
    <Page header={<AccountBar />} className="mx-auto max-w-lg px-3 pt-10 pb-16 sm:pt-16">
      <Joining token={token} />
    </Page>
  );
}

/** Opening the link does not join: mail scanners open links, too. The button does. */
function Joining({ token }: { token: string }) {
  const query = useQuery(invitationQuery(token));
  const { data } = query;
  return (
    <Tag className="grid gap-5 px-5 py-7 sm:p-9">
      {data === undefined && !hasFailed(query) && (
        <Loading label={organisationTexts.loading}>
          <Skeleton className="h-10 w-3/4" />
        </Loading>
      )}
      {data === null && (
        <>
          <h1 className={HEADING}>{texts.unknown}</h1>
          <p className="text-ink-soft">{texts.unknownText}</p>
        </>
      )}
      {hasFailed(query) && (
        <>
          <FormFailure text={texts.failure} />
          <Button wide onClick={() => void query.refetch()}>
            {texts.again}
          </Button>
        </>
      )}
      {data && <Invitation token={token} invitation={data} />}
    </Tag>
  );
}

function Invitation({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const { organisation_id: id, organisation_name: name, role } = invitation;
  const navigate = useNavigate();
  const { busy, change } = useOrganisationChange();
  if (invitation.is_member) {
    return (
      <>
        <h1 className={HEADING}>{texts.member(name)}</h1>
        <Link to={organisationPath(id)} className={buttonClass('primary')}>
          {texts.open}
        </Link>
      </>
    );
  }
  return (
    <>
      <h1 className={HEADING}>{texts.title(name)}</h1>
      <p>
        {texts.role} <strong>{organisationRoleNames[role]}</strong>. {organisationRoleHelp[role]}
      </p>
      <p className="text-ink-soft">{texts.seen}</p>
      <div className="grid gap-3">
        <Button
          kind="primary"
          wide
          busy={busy}
          onClick={() =>
            change({
              about: token,
              send: (key) => joinOrganisation(token, key),
              onDone: () => void navigate(organisationPath(id), { replace: true }),
            })
          }
        >
          {busy ? texts.joining : texts.yes}
        </Button>
        <Link to={dashboardPath()} className={buttonClass('quiet')}>
          {texts.no}
        </Link>
      </div>
    </>
  );
}
