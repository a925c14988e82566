import { expectThat, inSeconds, type World } from '../world.ts';

const ORDER = [
  'projector',
  'notifier',
  'query-api',
  'command-api',
  'web',
  'postgres',
  'eventstore-1',
  'eventstore-2',
  'eventstore-3',
];

/** Restarts each container by the guide's loop while people use the product. */
export function restartEach(world: World): Promise<string> {
  return world.underLoad(async (load) => {
    const found: string[] = [];
    const present = new Set((await world.installation.containers()).map(({ service }) => service));
    for (const service of ORDER.filter((name) => present.has(name))) {
      load.takeGap();
      await world.follow(world.guide.restart.replace('SERVICE', service));
      await load.untilAcknowledged();
      await world.installation.untilWell();
      const line = `${service} ${inSeconds(load.takeGap())}`;
      world.progress(`longest time without an acknowledged command: ${line}`);
      found.push(line);
    }
    return `longest time without an acknowledged command: ${found.join(', ')}`;
  });
}

/** Kills the leader three times under load, and starts it again. */
export function loseLeaders(world: World): Promise<string> {
  return world.underLoad(async (load) => {
    const found: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const leader = await settledLeader(world);
      load.takeGap();
      await world.installation.run(`docker compose kill ${leader.name}`);
      await load.untilAcknowledged();
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      await world.installation.run(`docker compose start ${leader.name}`);
      await world.installation.untilWell();
      const after = await settledLeader(world);
      expectThat(after.length >= leader.length, 'The log has become shorter.');
      const line = `${leader.name} ${inSeconds(load.takeGap())}`;
      world.progress(`lost leader: ${line}, now ${after.name}`);
      found.push(line);
    }
    return `killed leaders, and the longest time without an acknowledged command: ${found.join(', ')}`;
  });
}

const SETTLED_MS = 180_000;

/** Waits until one of three nodes leads and two follow. */
export async function settledLeader({ installation }: World) {
  const until = Date.now() + SETTLED_MS;
  for (;;) {
    const all = await installation.members().catch(() => []);
    const leader = all.find(({ state }) => state === 'Leader');
    const followers = all.filter(({ state }) => state === 'Follower');
    if (leader !== undefined && followers.length === 2) {
      return { name: leader.httpEndPointIp, length: leader.writerCheckpoint, all };
    }
    const states = all.map(({ httpEndPointIp, state }) => `${httpEndPointIp} ${state}`).join(', ');
    expectThat(Date.now() < until, `No leader with two followers: ${states}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
