import { randomInt, randomUUID } from 'node:crypto';
import { interleave } from '../figures/rounds.ts';
import { spread } from '../figures/spread.ts';
import { atMost } from '../figures/target.ts';
import { openProduct, THIS_CHECKOUT } from '../fixture/product.ts';
import { drawConversations } from './mixed-requests.ts';
import { messageRequests } from './sample-message.ts';
import type { Scenario } from './scenario.ts';

const PER_SECOND = 100;

const SIZE = { messages: 1000, codes: 2000 } as const;

/** How long after its answer a command can be seen, at a steady rate, as `npm start` runs it. */
export const visibilityScenario: Scenario = async ({ generator, schedule }) => {
  await using cleanup = new AsyncDisposableStack();
  const title = `Visibility of a message, ${PER_SECOND} commands a second`;
  schedule.onProgress('Visibility: starting and filling the product');
  const seed = randomInt(2 ** 32);
  const { port, stores, watched } = await openProduct({
    root: THIS_CHECKOUT,
    size: SIZE,
    seed,
    cleanup,
  });
  const told = await drawConversations(stores);
  const uids = told.map(({ conversation }) => conversation.uid);
  const requests = messageRequests(uids, randomUUID());
  const ports = { commandPort: port, queryPort: port };
  const name = 'from answer to sight';
  const rounds = await interleave(
    title,
    [
      {
        name,
        run: (seconds) =>
          generator.run({
            kind: 'visibility',
            ...ports,
            perSecond: PER_SECOND,
            seconds,
            requests,
          }),
        watched,
      },
    ],
    schedule,
  );
  const measured = rounds.get(name) ?? [];
  return [
    {
      title,
      rounds,
      findings: [
        {
          name: 'p50',
          value: spread(measured.map(({ p50 }) => p50)),
          unit: 'ms',
          target: atMost(8),
        },
        {
          name: 'p99',
          value: spread(measured.map(({ p99 }) => p99)),
          unit: 'ms',
          target: atMost(30),
        },
      ],
      notes: [
        'The time includes the read itself: GET /api/threads/{token}, as the web asks for it.',
      ],
    },
  ];
};
