import type { Projection } from '../runtime/projection.ts';
import { activityProjection } from './activity.ts';
import { auditProjection } from './audit.ts';
import { batchesProjection } from './batches.ts';
import { catalogueProjection } from './catalogue.ts';
import { channelsProjection } from './channels.ts';
import { codesProjection } from './codes.ts';
import { devicesProjection } from './devices.ts';
import { factorsProjection } from './factors.ts';
import { headsProjection } from './heads.ts';
import { helpersProjection } from './helpers.ts';
import { noticesProjection } from './notices.ts';
import { ordersProjection } from './orders.ts';
import { organisationsProjection } from './organisations.ts';
import { questionsProjection } from './questions.ts';
import { readingsProjection } from './readings.ts';
import { reportsProjection } from './reports.ts';
import { sessionsProjection } from './sessions.ts';
import { settingsProjection } from './settings.ts';
import { statsProjection } from './stats.ts';
import { threadsProjection } from './threads.ts';
import { usageProjection } from './usage.ts';
import { usersProjection } from './users.ts';

/** A new read model is added here. */
export const projections: readonly Projection[] = [
  usersProjection,
  sessionsProjection,
  codesProjection,
  threadsProjection,
  batchesProjection,
  statsProjection,
  usageProjection,
  auditProjection,
  headsProjection,
  activityProjection,
  settingsProjection,
  noticesProjection,
  devicesProjection,
  factorsProjection,
  channelsProjection,
  helpersProjection,
  organisationsProjection,
  readingsProjection,
  reportsProjection,
  catalogueProjection,
  ordersProjection,
  questionsProjection,
];
