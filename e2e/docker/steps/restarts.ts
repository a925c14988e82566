import { expectThat, inSeconds, type DockerFixture } from '../docker-fixture.ts';

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

/** Restarts each container with the guide's loop while people use the product. */
export function restartEach(fixture: DockerFixture): Promise<string> {
  return fixture.underLoad(async (load) => {
    const found: string[] = [];
    const present = new Set(
      (await fixture.installation.containers()).map(({ service }) => service),
    );
    for (const service of ORDER.filter((name) => present.has(name))) {
      load.takeGap();
      await fixture.follow(fixture.guide.restart.replace('SERVICE', service));
      await load.untilAcknowledged();
      await fixture.installation.untilWell();
      const line = `${service} ${inSeconds(load.takeGap())}`;
      fixture.progress(`longest time without an acknowledged command: ${line}`);
      found.push(line);
    }
    return `longest time without an acknowledged command: ${found.join(', ')}`;
  });
}

/** Kills the leader three times under load, and starts it again. */
export function loseLeaders(fixture: DockerFixture): Promise<string> {
  return fixture.underLoad(async (load) => {
    const found: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const leader = await settledLeader(fixture);
      load.takeGap();
      await fixture.installation.run(`docker compose kill ${leader.name}`);
      await load.untilAcknowledged();
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      await fixture.installation.run(`docker compose start ${leader.name}`);
      await fixture.installation.untilWell();
      const after = await settledLeader(fixture);
      expectThat(after.length >= leader.length, 'The log has become shorter.');
      const line = `${leader.name} ${inSeconds(load.takeGap())}`;
      fixture.progress(`lost leader: ${line}, now ${after.name}`);
      found.push(line);
    }
    return `killed leaders, and the longest time without an acknowledged command: ${found.join(', ')}`;
  });
}

const SETTLED_MS = 180_000;

/** Waits until one of three nodes is the leader and two are followers. */
export async function settledLeader({ installation }: DockerFixture) {
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
