import type { EscalationAnswer } from '@app/query-api/features/helpers/contract';
import { escalationTexts } from '../../../content/escalation.ts';

export type Step = EscalationAnswer['steps'][number];

/** The options, in minutes. */
export const DELAYS: readonly number[] = [5, 10, 15, 30, 60, 120, 240, 480, 1440];

/** @param minutes as "10 minutes" or "2 hours" */
export function delayText(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The steps as a sentence. @param nameOf says who is notified in a step */
export function stepsSentence(steps: readonly Step[], nameOf: (who: string) => string): string {
  if (steps.length === 0) return `You are notified at once. ${escalationTexts.none}`;
  const sorted = steps.toSorted((one, other) => one.after_minutes - other.after_minutes);
  const words = sorted.map(
    ({ after_minutes: minutes, who }) => `${nameOf(who)} after ${delayText(minutes)}`,
  );
  return `You are notified at once. If nobody has opened the message: ${words.join(', ')}.`;
}
