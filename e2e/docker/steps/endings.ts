import { setTimeout } from 'node:timers/promises';
import type { Container } from '../installation.ts';
import { expectThat, inSeconds, type DockerFixture } from '../docker-fixture.ts';

/** The exit code after Docker killed it, because it did not end in time. */
const KILLED = 137;
const NOTICED_MS = 60_000;
const PAUSE_MS = 500;
const OURS = ['projector', 'notifier', 'query-api', 'command-api', 'web'];

/**
 * Stops everything as an operator does, and starts it again. No container may need to be killed.
 */
export async function stopAndStart(fixture: DockerFixture): Promise<string> {
  const { installation } = fixture;
  const began = performance.now();
  await fixture.follow('docker compose stop');
  const stopped = performance.now() - began;
  const killed = (await installation.containers()).filter(
    ({ State }) => State.ExitCode === KILLED || State.OOMKilled,
  );
  expectThat(killed.length === 0, `had to be killed: ${killed.map(({ name }) => name).join(', ')}`);
  const since = performance.now();
  await fixture.follow('docker compose up --detach');
  const all = await installation.untilWell();
  const started = performance.now() - since;
  return `stopped in ${inSeconds(stopped)}, none had to be killed; ${all.length} containers healthy again after ${inSeconds(started)}`;
}

/** Kills the main program of a container from another process, as the kernel would. */
const CRASH = `
  for (const id of fs.readdirSync("/proc").filter((name) => Number(name) > 1)) {
    const words = fs.readFileSync("/proc/" + id + "/cmdline", "utf8");
    if (/^node.[a-z-]+.(reactors.)?main.ts/.test(words)) process.kill(Number(id), "SIGKILL");
  }
`.replaceAll(/\s+/gu, ' ');

const restarts = (all: readonly Container[]): number =>
  all.reduce((sum, { RestartCount }) => sum + RestartCount, 0);

/** Kills each program without a warning, and checks that Docker restarts it. */
export async function crashEach({ installation }: DockerFixture): Promise<string> {
  const began = performance.now();
  for (const service of OURS) {
    const before = restarts(await installation.containers(service));
    const [container] = await installation.containers(service);
    // The container may end before the process that kills it.
    await installation.run(`docker exec ${container?.Id ?? ''} node -e '${CRASH}' || true`);
    // The engine may report it as running for a moment.
    const until = Date.now() + NOTICED_MS;
    while (restarts(await installation.containers(service)) === before) {
      expectThat(Date.now() < until, `${service} was not started again`);
      await setTimeout(PAUSE_MS);
    }
    await installation.untilWell();
  }
  return `${OURS.join(', ')}: each was restarted by Docker and became healthy, ${inSeconds(performance.now() - began)} in all`;
}
