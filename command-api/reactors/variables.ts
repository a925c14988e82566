import { edgePurgeVariables } from '@app/service-kit/edge';
import { commonVariables, publicUrl } from '@app/service-kit/environment';
import { providerVariables } from './notifier/channels/providers.ts';

/** What the reactors read from their environment. */
export const reactorsVariables = {
  ...commonVariables,
  ...providerVariables,
  ...edgePurgeVariables,
  PUBLIC_URL: publicUrl,
} as const;
