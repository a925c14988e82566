/** The roles of an account (docs/adr/0127). */
export const ROLES = ['user', 'support', 'printer', 'auditor', 'analyst', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles of the operator's staff who are not administrators. */
export type StaffRole = Exclude<Role, 'user' | 'admin'>;

const BATCHES = [
  'GET /admin/qr-batches',
  'GET /admin/qr-batch/{id}/codes',
  'GET /admin/qr-batch/{id}/download-csv',
  'GET /admin/qr-batch/{id}/sheet.pdf',
  'GET /admin/qr-batch/{id}/images.zip',
] as const;

/** The history, without personal data. */
const HISTORY = [
  'GET /admin/history/events',
  'GET /admin/history/events/{position}',
  'GET /admin/history/streams',
  'POST /admin/history/states',
] as const;

/**
 * The calls below `/admin` that each role may make. Administrators may make all, users none. A call
 * that is not listed is for administrators only, so new calls are closed by default. This table
 * alone decides: for both APIs, the API document, the console, and the access matrix in the tests.
 */
const MAY: Readonly<Record<StaffRole, readonly string[]>> = {
  support: [
    'GET /admin/stats',
    'GET /admin/activity',
    'GET /admin/projections',
    'GET /admin/operations',
    'GET /admin/users',
    'GET /admin/qr-batches',
    'GET /admin/qr-batch/{id}/codes',
    'GET /admin/system-settings',
    'GET /admin/notices',
    'POST /admin/notices/{id}/send-again',
  ],
  printer: [
    ...BATCHES,
    'POST /admin/bulk-generate-qr',
    'POST /admin/qr-batch/{id}/mark-printed',
    'PUT /admin/qr-batch/{id}/notes',
  ],
  auditor: [
    'GET /admin/audit',
    'GET /admin/audit.csv',
    'GET /admin/audit/check',
    'GET /admin/audit/check/heads',
    'GET /admin/operations',
    ...HISTORY,
  ],
  analyst: [
    ...HISTORY,
    'GET /admin/questions',
    'GET /admin/questions/{id}',
    'GET /admin/questions/{id}/runs/{run}',
    'GET /admin/questions/{id}/runs/{run}/result.csv',
    'GET /admin/event-catalogue',
    'POST /admin/questions',
    'PUT /admin/questions/{id}',
    'PUT /admin/questions/{id}/sharing',
    'DELETE /admin/questions/{id}',
    'POST /admin/questions/{id}/runs',
    'POST /admin/questions/{id}/runs/{run}/stop',
    'POST /admin/sql',
    'GET /admin/sql/{id}',
  ],
};

/** The name of a call: `GET /admin/users`, with the parameters of its path in braces. */
export const callName = (method: string, path: string): string => `${method.toUpperCase()} ${path}`;

/** Whether a role may make a call below `/admin`. @param call see `callName` */
export function mayCall(role: Role, call: string): boolean {
  if (role === 'admin') return true;
  return role !== 'user' && MAY[role].includes(call);
}

/** The roles that may make a call below `/admin`, including administrators. */
export const rolesOf = (call: string): readonly Role[] =>
  ROLES.filter((role) => mayCall(role, call));

/** Whether a role has access to any part of the console. */
export const hasConsole = (role: Role): boolean =>
  role === 'admin' || (role !== 'user' && MAY[role].length > 0);

/** Every call in the table. */
export const calledByStaff = (): readonly string[] => [...new Set(Object.values(MAY).flat())];
