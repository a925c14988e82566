import { useQuery } from '@tanstack/react-query';
import type { CodeRights } from '../../features/codes/components/code-rights.ts';
import { organisationsQuery } from '../../features/organisations/api/organisations.ts';
import { useOrganisation } from '../../navigation/use-organisation.ts';

/** What the signed-in user may do with the codes of whoever is on show: with their own anything. */
export function useCodeRights(): CodeRights {
  const organisation = useOrganisation();
  const { data = [] } = useQuery(organisationsQuery());
  if (organisation === null) return { mayChange: true, mayLose: true, mayHandOver: true };
  const role = data.find(({ id }) => id === organisation)?.role;
  const mayChange = role === 'owner' || role === 'manager';
  return { mayChange, mayLose: mayChange || role === 'member', mayHandOver: false };
}
