export type DashboardTab = 'qr-codes' | 'messages';

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
