import { edgePurgeVariables } from '@app/service-kit/edge';
import { commonVariables, publicUrl, ranges } from '@app/service-kit/environment';
import { providerVariables } from './notifier/channels/providers.ts';

/** The environment variables of the reactors. */
export const reactorsVariables = {
  ...commonVariables,
  ...providerVariables,
  ...edgePurgeVariables,
  PUBLIC_URL: publicUrl,
  /** The number of ranges of sliced reactors, for sharing them between processes. */
  REACTOR_RANGES: ranges,
} as const;
