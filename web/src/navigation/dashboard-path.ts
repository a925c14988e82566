/** The register of an organisation's things; null for the user's own. Not the page to sign up. */
export const thingsPath = (organisation: string | null): string =>
  organisation === null ? '/register' : `/register?${new URLSearchParams({ organisation })}`;

export type DashboardTab = 'qr-codes' | 'messages';

/** What the dashboard displays. */
interface DashboardPlace {
  readonly tab?: DashboardTab;
  readonly code?: string;
  readonly unread?: boolean;
  /** The code to edit or print there, or to mark as lost. */
  readonly edit?: string;
  readonly lost?: string;
  readonly print?: string;
  /** The organisation whose things are displayed; the user's own if absent. */
  readonly organisation?: string | null;
  /** The id of the conversation to open. */
  readonly conversation?: string;
}

export function dashboardPath(view: DashboardPlace = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) {
    if (value !== undefined && value !== null && value !== false) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '/dashboard' : `/dashboard?${text}`;
}
