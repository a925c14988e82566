import { commandApiVariables } from '@app/command-api/variables';
import { edgePurgeVariables, edgeVariables } from '@app/service-kit/edge';
import {
  auditVariables,
  operatorVariables,
  publicUrl,
  type readEnvironment,
  shortUrl,
} from '@app/service-kit/environment';
import * as z from 'zod';

/** The environment variables of the product process. */
export const productVariables = {
  ...commandApiVariables,
  ...operatorVariables,
  ...auditVariables,
  ...edgeVariables,
  ...edgePurgeVariables,
  PUBLIC_URL: publicUrl,
  SHORT_URL: shortUrl,
  /** The folder of the built web app. */
  WEB_ROOT: z.string().min(1),
  /** The embedded event store runs in this process only if both are given. */
  EVENTSTORE_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  EVENTSTORE_DATABASE_URL: z.string().startsWith('postgres').optional(),
} as const;

export type ProductEnvironment = ReturnType<typeof readEnvironment<typeof productVariables>>;
