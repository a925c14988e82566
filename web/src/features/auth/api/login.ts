import { loginRequest, sessionAnswer } from '@app/command-api/features/sessions/contract';
import type { LoginRequest, SessionAnswer } from '@app/command-api/features/sessions/contract';
import { useMutation } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { useIntention } from '../../../api/intention.ts';

export { loginRequest };

function login(body: LoginRequest, idempotencyKey: string): Promise<SessionAnswer> {
  return write({ path: '/auth/login', as: 'public', body, idempotencyKey, answer: sessionAnswer });
}

/** After a failed attempt, the next one is a new intention, even with the same input. */
export function useLogin() {
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: LoginRequest) => login(body, intention.keyFor(body)),
    onSettled: () => intention.settle(),
  });
}
