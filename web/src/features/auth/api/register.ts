import { registerRequest } from '@app/command-api/features/accounts/contract';
import { sessionAnswer } from '@app/command-api/features/sessions/contract';
import type { RegisterRequest } from '@app/command-api/features/accounts/contract';
import type { SessionAnswer } from '@app/command-api/features/sessions/contract';
import { useMutation } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';

export { registerRequest };

function register(body: RegisterRequest, idempotencyKey: string): Promise<SessionAnswer> {
  return write({
    path: '/auth/register',
    as: 'public',
    body,
    idempotencyKey,
    answer: sessionAnswer,
  });
}

export function useRegister() {
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: RegisterRequest) => register(body, intention.keyFor(body)),
    onSuccess: () => intention.settle(),
  });
}
