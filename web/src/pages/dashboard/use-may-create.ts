import { useQuery } from '@tanstack/react-query';
import { organisationsQuery } from '../../features/organisations/api/organisations.ts';
import { useOrganisation } from '../../navigation/use-organisation.ts';

/** Whether the signed-in user makes codes for whoever is on show: for themselves always. */
export function useMayCreate(): boolean {
  const organisation = useOrganisation();
  const { data = [] } = useQuery(organisationsQuery());
  const role = data.find(({ id }) => id === organisation)?.role;
  return organisation === null || role === 'owner' || role === 'manager';
}
