import { registerRequest } from '@app/command-api/features/accounts/contract';
import { sessionAnswer } from '@app/command-api/features/sessions/contract';
import type { RegisterRequest } from '@app/command-api/features/accounts/contract';
import { write } from '../../../api/client.ts';
import { useCommand } from '../../../api/own-calls.ts';

export { registerRequest };

const register = (body: RegisterRequest, idempotencyKey: string) =>
  write({ path: '/auth/register', as: 'public', body, idempotencyKey, answer: sessionAnswer });

export const useRegister = () => useCommand(register);
