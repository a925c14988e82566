import { useQuery } from '@tanstack/react-query';
import type { CodeRights } from '../../features/codes/api/codes.ts';
import type { MessageRights } from '../../features/messages/api/conversations.ts';
import {
  managesCodes,
  organisationsQuery,
} from '../../features/organisations/api/organisations.ts';
import { useOrganisation } from '../../navigation/use-organisation.ts';

/** Null until it is known. */
function useRole() {
  const organisation = useOrganisation();
  const { data = [] } = useQuery(organisationsQuery());
  if (organisation === null) return 'self';
  return data.find(({ id }) => id === organisation)?.role ?? null;
}

const mayManage = (role: ReturnType<typeof useRole>): boolean =>
  role === 'self' || (role !== null && managesCodes({ role }));

const mayTakePart = (role: ReturnType<typeof useRole>): boolean =>
  mayManage(role) || role === 'member';

export function useCodeRights(): CodeRights {
  const role = useRole();
  return {
    mayChange: mayManage(role),
    mayLose: mayTakePart(role),
    mayHandOver: mayManage(role),
  };
}

export function useMessageRights(): MessageRights {
  const role = useRole();
  return {
    mayReply: mayTakePart(role),
    mayDelete: mayManage(role),
    mayReport: role === 'self',
  };
}
