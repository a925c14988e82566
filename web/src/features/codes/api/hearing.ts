import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { hearsOfScans } from '../../../components/hearing/hears-of-scans.ts';

/** Whether the user is notified of scans of lost things. */
export function hearingQuery() {
  return queryOptions({ queryKey: ['hearing'], queryFn: ({ signal }) => hearsOfScans(signal) });
}

/** Whether the user is notified of scans; false if that is unknown. */
export async function isHearing(client: QueryClient): Promise<boolean> {
  return (await client.fetchQuery(hearingQuery()).catch(() => null)) === 'yes';
}
