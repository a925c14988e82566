import type { Plan } from '../figures/rounds.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import type { Setting, Sizes } from '../scenarios/scenario.ts';
import { seedCodes } from './seed.ts';
import type { Service } from './service.ts';
import { openStand } from './stand.ts';

/** Opens what all scenarios share: the stores, the codes in them, services at their first use. */
export async function openSetting(options: {
  readonly generator: LoadGenerator;
  readonly plan: Plan;
  readonly sizes: Sizes;
  readonly profileDir: string | undefined;
  readonly against: string | undefined;
}): Promise<Setting & { stop(): Promise<void> }> {
  const { generator, plan, sizes, profileDir, against } = options;
  plan.onProgress('Starting the stores');
  const stand = await openStand(profileDir);
  const running = new Map<string, Promise<Service>>();
  return {
    stand,
    generator,
    plan,
    sizes,
    against,
    uids: await seedCodes(stand),
    service: (main, databaseUrl) => {
      const service = running.get(main) ?? stand.start(main, databaseUrl);
      running.set(main, service);
      return service;
    },
    stop: () => stand.stop(),
  };
}
