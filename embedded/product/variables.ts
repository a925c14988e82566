import { reactorsVariables } from '@app/command-api/reactors/variables';
import { commandApiVariables } from '@app/command-api/variables';
import { publicUrl, type readEnvironment, shortUrl } from '@app/service-kit/environment';
import * as z from 'zod';

/** The environment variables of the product process. */
export const productVariables = {
  ...commandApiVariables,
  ...reactorsVariables,
  PUBLIC_URL: publicUrl,
  SHORT_URL: shortUrl,
  DATA_DIR: z.string().min(1),
} as const;

export type ProductEnvironment = ReturnType<typeof readEnvironment<typeof productVariables>>;
