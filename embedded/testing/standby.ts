// An event store that has loaded all it needs, and starts when it is told where. So an outage is not
// longer where the machine is busy. It ends at once with whoever started it.
import * as z from 'zod';
import { startEventStore } from '../event-store/server.ts';

const Place = z.strictObject({ port: z.int(), databaseUrl: z.string() });

// A signal to the whole group is for whoever started it.
process.on('SIGTERM', () => undefined);
process.once('disconnect', () => process.exit());
process.once('message', (message) => {
  startEventStore(Place.parse(message)).then(
    ({ port }) => process.send?.({ port }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('loaded');
