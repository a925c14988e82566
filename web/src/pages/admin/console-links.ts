import { ChartColumn, Flag, ScrollText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { auditPath, questionsPath, reportsPath } from '../../navigation/console-paths.ts';

/** A page of the console beside its tabs, to which its header links. */
export interface ConsoleLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The call that the page lives on: who may not make it sees no link (service-kit/roles.ts). */
  readonly call: string;
}

/** In the order in which they appear. */
export const consoleLinks: readonly ConsoleLink[] = [
  { to: reportsPath, label: 'Reports', icon: Flag, call: 'GET /admin/reports' },
  { to: questionsPath, label: 'Questions', icon: ChartColumn, call: 'GET /admin/questions' },
  { to: auditPath, label: 'Audit log', icon: ScrollText, call: 'GET /admin/audit' },
];
