import { formatFigure } from '../figures/report.ts';
import { openOwnStores } from '../fixture/own-stores.ts';
import { type SentNotices, sendNotices } from '../slices/send-notices.ts';
import type { Scenario } from './scenario.ts';

const RANGES = 8;
const MILLISECONDS = 1000;
/** Of the events that other scenarios rebuild, so that `--quick` is quick. */
const MESSAGES_PER_EVENT = 0.1;

const FORMS = [
  { name: 'one process, not shared', processes: 1, ranges: 1 },
  { name: 'one process, 8 ranges', processes: 1, ranges: RANGES },
  { name: '2 processes', processes: 2, ranges: RANGES },
] as const;

/** Processes of reactors share the sending of notices: what that spares, and what a death costs. */
export const noticesScenario: Scenario = async ({ bench, schedule, sizes }) => {
  const messages = Math.round(sizes.events * MESSAGES_PER_EVENT);
  const table: (readonly string[])[] = [
    ['', 'notices/s', 'CPU ms a message', 'of the busiest process', 'others have its ranges after'],
  ];
  for (const [place, { name, ...form }] of FORMS.entries()) {
    schedule.onProgress(`Notices: ${name}`);
    await using own = await openOwnStores(bench, `notices_${place}`);
    table.push(lineOf(name, await sendNotices(own, { ...form, messages }), messages));
  }
  return [
    {
      title: `A notice for each of ${messages.toLocaleString('en')} messages, in mock mode`,
      rounds: new Map(),
      table,
      findings: [],
      notes: [
        'Processor time of all reactors, from the first message until the last notice is out.',
        'The busiest process has what is not shared, besides its share.',
      ],
    },
  ];
};

function lineOf(
  name: string,
  { seconds, cpu, takeover }: SentNotices,
  messages: number,
): readonly string[] {
  const each = cpu.map((used) => (used / messages) * MILLISECONDS);
  return [
    name,
    formatFigure(messages / seconds),
    formatFigure(each.reduce((sum, used) => sum + used, 0)),
    formatFigure(Math.max(...each)),
    takeover === null ? '' : `${formatFigure(takeover)} s`,
  ];
}
