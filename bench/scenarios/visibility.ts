import { randomUUID } from 'node:crypto';
import { interleave } from '../figures/rounds.ts';
import { spread } from '../figures/spread.ts';
import { atMost } from '../figures/target.ts';
import { messageRequests } from './sample-message.ts';
import type { Scenario } from './scenario.ts';

const PER_SECOND = 100;

/** How long after its answer a command can be seen in the query API, at a steady rate. */
export const visibilityScenario: Scenario = async (fixture) => {
  const { bench, generator } = fixture;
  const title = `Visibility of a message, ${PER_SECOND} commands a second`;
  const projector = await fixture.service('projector/main.ts');
  const command = await fixture.service('command-api/main.ts');
  const query = await fixture.service('query-api/main.ts');
  const requests = messageRequests(fixture.uids, randomUUID());
  const ports = { commandPort: command.port, queryPort: query.port };
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
        watched: {
          'command API': command.pid,
          'event store': bench.eventStore.pid,
          projector: projector.pid,
          'query API': query.pid,
          Postgres: bench.postgresPid,
        },
      },
    ],
    fixture.schedule,
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
          target: atMost(10),
        },
        {
          name: 'p99',
          value: spread(measured.map(({ p99 }) => p99)),
          unit: 'ms',
          target: atMost(50),
        },
      ],
      notes: [
        'The time includes the read itself: GET /api/threads/{token}, as the web asks for it.',
      ],
    },
  ];
};
