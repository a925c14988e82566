import type { RoundSchedule } from '../figures/rounds.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import type { Setting, Sizes } from '../scenarios/scenario.ts';
import { seedCodes } from './seed.ts';
import type { Service } from './service.ts';
import { openStand } from './stand.ts';

/** Opens what all scenarios share: the stores, the codes in them, services at their first use. */
export async function openSetting(options: {
  readonly generator: LoadGenerator;
  readonly schedule: RoundSchedule;
  readonly sizes: Sizes;
  readonly profileDir: string | undefined;
}): Promise<Setting & { stop(): Promise<void> }> {
  const { generator, schedule, sizes, profileDir } = options;
  schedule.onProgress('Starting the stores');
  const stand = await openStand(profileDir);
  const running = new Map<string, Promise<Service>>();
  return {
    stand,
    generator,
    schedule,
    sizes,
    uids: await seedCodes(stand),
    service: (main, databaseUrl) => {
      const service = running.get(main) ?? stand.start(main, databaseUrl);
      running.set(main, service);
      return service;
    },
    stop: () => stand.stop(),
  };
}
