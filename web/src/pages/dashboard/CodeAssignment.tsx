import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useQueryClient } from '@tanstack/react-query';
import { codesKey } from '../../features/codes/api/owned-codes.ts';
import { AssignmentForm } from '../../features/organisations/components/AssignmentForm.tsx';
import { useOrganisation } from '../../navigation/use-organisation.ts';

/** Where a thing of the displayed organisation is. */
export function CodeAssignment({ code }: { code: OwnedCode }) {
  const organisation = useOrganisation();
  const queryClient = useQueryClient();
  if (organisation === null) return null;
  return (
    <AssignmentForm
      code={code}
      organisationId={organisation}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: codesKey })}
    />
  );
}
