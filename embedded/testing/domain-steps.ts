import { streams } from '@app/events/streams';
import type { History } from '@app/query-api/testing/history';
import { ORGANISATION } from './owner-paths.ts';

const domain = 'tags.example';
/** Any other organisation. */
const OTHER = '8a2d5e17-4c9b-5f06-b3d8-6e7f1c2a9b04';
const chosen = { organisationId: ORGANISATION, domain };

const prove = (history: History, organisationId: string, formerId: string | null) =>
  history.append(streams.domain(ORGANISATION), {
    type: 'DomainProven',
    data: { domain, organisationId, token: organisationId, formerId },
  });

/** What happens to the domain of an organisation. */
export const DOMAIN_STEPS: Readonly<
  Record<string, (scene: unknown, history: History) => Promise<unknown>>
> = {
  'chooses a domain': (_scene, history) =>
    history.append(streams.organisation(ORGANISATION), {
      type: 'OrganisationDomainChosen',
      data: { ...chosen, token: ORGANISATION },
    }),
  'which is proven': (_scene, history) => prove(history, ORGANISATION, null),
  'which another organisation proves': (_scene, history) => prove(history, OTHER, ORGANISATION),
  'and which it removes': (_scene, history) =>
    history.append(streams.organisation(ORGANISATION), {
      type: 'OrganisationDomainRemoved',
      data: chosen,
    }),
};
