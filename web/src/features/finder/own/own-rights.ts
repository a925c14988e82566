import type { OwnedCode } from '@app/query-api/features/codes/contract';

type Role = NonNullable<OwnedCode['organisation']>['role'];

/**
 * What is offered: everything for one's own code, what the role allows for an organisation's
 * (docs/adr/0170).
 */
export const ownRights = (role: Role | undefined) => ({
  mayChange: role === undefined || role === 'owner' || role === 'manager',
  mayLose: role !== 'viewer',
});

/** The owner whose things the dashboard then shows. */
export const ofWhom = ({ organisation }: OwnedCode): { readonly organisation?: string } =>
  organisation ? { organisation: organisation.id } : {};
