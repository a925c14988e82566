import { commonVariables, publicUrl } from '@app/service-kit/environment';
import { providerVariables } from './notifier/channels/providers.ts';

/** What the reactors read from their environment. */
export const reactorsVariables = {
  ...commonVariables,
  ...providerVariables,
  PUBLIC_URL: publicUrl,
} as const;
