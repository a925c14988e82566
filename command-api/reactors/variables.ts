import { edgePurgeVariables } from '@app/service-kit/edge';
import { commonVariables, publicUrl, ranges } from '@app/service-kit/environment';
import { providerVariables } from './notifier/channels/providers.ts';

/** What the reactors read from their environment. */
export const reactorsVariables = {
  ...commonVariables,
  ...providerVariables,
  ...edgePurgeVariables,
  PUBLIC_URL: publicUrl,
  /** Over how many ranges sliced reactors are spread, for several processes to share them. */
  REACTOR_RANGES: ranges,
} as const;
