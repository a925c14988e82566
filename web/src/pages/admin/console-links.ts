import { Activity, ChartColumn, Flag, History, ScrollText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import {
  auditPath,
  historyPath,
  operationsPath,
  questionsPath,
  reportsPath,
} from '../../navigation/console-paths.ts';

export interface ConsoleLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Users who may not make this call see no link (service-kit/roles.ts). */
  readonly call: string;
}

/** In display order. Users without a tab are sent to the first one that they may open. */
export const consoleLinks: readonly ConsoleLink[] = [
  { to: reportsPath, label: 'Reports', icon: Flag, call: 'GET /admin/reports' },
  { to: auditPath, label: 'Audit log', icon: ScrollText, call: 'GET /admin/audit' },
  { to: historyPath(), label: 'History', icon: History, call: 'GET /admin/history/events' },
  { to: questionsPath, label: 'Questions', icon: ChartColumn, call: 'GET /admin/questions' },
  { to: operationsPath, label: 'Operations', icon: Activity, call: 'GET /admin/operations' },
];
