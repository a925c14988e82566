/** The register of an organisation's things, null for one's own; not where one signs up. */
export const thingsPath = (organisation: string | null): string =>
  organisation === null ? '/register' : `/register?${new URLSearchParams({ organisation })}`;

export type DashboardTab = 'qr-codes' | 'messages';

/** What the dashboard shows. */
interface DashboardPlace {
  readonly tab?: DashboardTab;
  readonly code?: string;
  readonly unread?: boolean;
  /** The code that is edited or printed there, or whose finders are told more. */
  readonly edit?: string;
  readonly lost?: string;
  readonly print?: string;
  /** Whose things it shows; one's own where there is none. */
  readonly organisation?: string | null;
  /** The id of a conversation that is opened. */
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
