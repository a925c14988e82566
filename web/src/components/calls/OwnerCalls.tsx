import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailOr } from '../../api/problem.ts';
import { callConsent, ownerCalls } from '../../content/calls.ts';
import { Button } from '../Button.tsx';
import { Switch } from '../Switch.tsx';
import { showToast } from '../toasts/show-toast.ts';
import { callsOfOwner } from './call-place.ts';
import { Calls } from './Calls.tsx';
import type { MoreProps } from './Calls.tsx';
import { chooseCalls } from './send-call.ts';

/** Calls with a finder, for the owner of the code. */
export default function OwnerCalls({ threadId }: { threadId: string }) {
  return (
    <Calls
      place={callsOfOwner(threadId)}
      texts={ownerCalls}
      language="en"
      mayCall={always}
      More={Consent}
    />
  );
}

const always = (): boolean => true;

function Consent({ place, calls }: MoreProps) {
  const queryClient = useQueryClient();
  const choose = useMutation({
    mutationFn: (allowed: boolean) => chooseCalls(place, allowed),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: place.queryKey }),
    onError: (error) => showToast('error', detailOr(error, callConsent.failed)),
  });
  return (
    <div className="grid gap-2">
      {calls.is_asked && (
        <output className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{callConsent.asked}</span>
          <Button kind="quiet" onClick={() => choose.mutate(false)}>
            {callConsent.notNow}
          </Button>
        </output>
      )}
      <Switch
        label={callConsent.allow}
        help={callConsent.help}
        checked={calls.is_allowed}
        busy={choose.isPending}
        onChange={(allowed) => choose.mutate(allowed)}
      />
    </div>
  );
}
