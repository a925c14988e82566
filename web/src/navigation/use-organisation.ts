import { useSearchParams } from 'react-router-dom';

/** Whose things the dashboard shows: of this organisation; null for one's own. */
export function useOrganisation(): string | null {
  const [query] = useSearchParams();
  return query.get('organisation');
}

/** What a request about an organisation's things says; nothing for one's own. */
export const ofOrganisation = (
  organisation: string | null,
): { readonly organisation_id?: string } =>
  organisation === null ? {} : { organisation_id: organisation };
