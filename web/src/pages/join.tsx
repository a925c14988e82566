import { useParams, Link, useNavigate } from 'react-router-dom';
import type { OpenedInvitation } from '@app/query-api/features/organisations/contract';
import { useQuery } from '@tanstack/react-query';
import { AccountBar } from '../features/auth/components/AccountBar.tsx';
import { Button } from '../components/Button.tsx';
import { buttonClass } from '../components/button-class.ts';
import { organisationRoleHelp, organisationRoleNames } from '../content/organisation-roles.ts';
import { organisationTexts } from '../content/organisations.ts';
import { dashboardPath } from '../navigation/dashboard-path.ts';
import { organisationPath } from '../navigation/organisation-paths.ts';
import {
  invitationQuery,
  joinOrganisation,
  useOrganisationChange,
} from '../features/organisations/api/organisations.ts';
import { HEADING, LinkPage, Loaded } from './LinkPage.tsx';

const texts = organisationTexts.join;

/** Opening the link does not join: mail scanners open links, too. The button does. */
export default function JoinPage() {
  const { token = '' } = useParams();
  const query = useQuery(invitationQuery(token));
  return (
    <LinkPage header={<AccountBar />}>
      <Loaded query={query} language="en" texts={texts}>
        {(invitation) =>
          invitation === null ? (
            <>
              <h1 className={HEADING}>{texts.unknown}</h1>
              <p className="text-ink-soft">{texts.unknownText}</p>
            </>
          ) : (
            <Invitation token={token} invitation={invitation} />
          )
        }
      </Loaded>
    </LinkPage>
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
