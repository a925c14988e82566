import { useSearchParams } from 'react-router-dom';

/** The organisation whose things the dashboard displays; null for the user's own. */
export function useOrganisation(): string | null {
  const [query] = useSearchParams();
  return query.get('organisation');
}

export const ofOrganisation = (
  organisation: string | null,
): { readonly organisation_id?: string } =>
  organisation === null ? {} : { organisation_id: organisation };
