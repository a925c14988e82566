import type { OwnedCode } from '@app/query-api/features/codes/contract';

type Role = NonNullable<OwnedCode['organisation']>['role'];

/** What is offered: of one's own code everything, of an organisation's what the role allows (docs/adr/0170). */
export const ownRights = (role: Role | undefined) => ({
  mayChange: role === undefined || role === 'owner' || role === 'manager',
  mayLose: role !== 'viewer',
});

/** Whose things the dashboard shows then. */
export const ofWhom = ({ organisation }: OwnedCode): { readonly organisation?: string } =>
  organisation ? { organisation: organisation.id } : {};
