import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { relayAccess } from '@app/service-kit/relay';
import { CommandError } from '../shell.ts';
import { expectThat, inSeconds, type DockerFixture } from '../docker-fixture.ts';

const SECRET = 'a secret for one run of the relay';
/** A container that does not end is killed no sooner than this. */
const GRACE_MS = 9000;
const STARTED_MS = 3000;

/** Starts the relay next to the product as the guide says, and sends data through it. */
export async function relayCalls(fixture: DockerFixture): Promise<string> {
  const { installation } = fixture;
  const file = join(installation.folder, '.env');
  const before = await readFile(file, 'utf8');
  const address = ownAddress();
  const urls = [`turn:${address}:3478?transport=udp`];
  const lines = [
    'COMPOSE_PROFILES=relay',
    `TURN_URLS=${urls.join(',')}`,
    `TURN_SECRET="${SECRET}"`,
    `TURN_EXTERNAL_IP=${address}`,
  ];
  await appendFile(file, `${lines.join('\n')}\n`);
  try {
    await fixture.follow('docker compose up --build --detach');
    await installation.untilWell();
    return [
      await sends(fixture, urls, address),
      await ownAddressOnly(fixture),
      await ends(fixture),
    ].join('; ');
  } finally {
    await installation.run('docker compose rm --stop --force relay');
    await writeFile(file, before);
    await installation.run('docker compose up --detach');
    await installation.untilWell();
  }
}

/**
 * The credentials that the product gives to browsers are accepted by the relay, and others are not.
 */
async function sends({ installation }: DockerFixture, urls: readonly string[], address: string) {
  const client = (secret: string): Promise<{ output: string }> => {
    const { username, credential } = relayAccess({ urls, secret }, new Date());
    const who = `-u '${username}' -w '${credential}'`;
    return installation.run(
      `docker compose exec -T relay turnutils_uclient -c -y -n 20 ${who} ${address}`,
      { seconds: 60 },
    );
  };
  const { output } = await client(SECRET);
  const lost = /Total lost packets (?<count>\d+)/u.exec(output)?.groups?.['count'];
  expectThat(lost === '0', `${lost ?? 'All'} packets were lost: ${output.slice(-500)}`);
  await client('another secret of a relay').then(
    () => expectThat(false, 'The relay takes credentials under another secret.'),
    (error: unknown) => {
      if (!(error instanceof CommandError)) throw error;
    },
  );
  const { output: words } = await installation.run(
    "docker compose exec -T relay sh -c 'cat /proc/[0-9]*/cmdline || :'",
  );
  expectThat(!words.includes(SECRET), 'the secret is among the words of a process');
  return 'two clients with credentials as the product makes them sent each other 20 packets through it, none lost; credentials under another secret are refused; no process shows the secret';
}

/** An isolated Docker network with public addresses, which the relay does not refuse. */
const OPEN = { name: 'qr-contact-try-open', subnet: '25.0.0.0/24', address: '25.0.0.2' };

/**
 * Tries the relay without TURN_EXTERNAL_IP: it then relays from its own address, if that is public.
 */
async function ownAddressOnly({ installation }: DockerFixture): Promise<string> {
  const { name, subnet, address } = OPEN;
  const bounds = '--read-only --tmpfs /tmp --cap-drop ALL --init';
  await installation.run(`docker network create --internal --subnet ${subnet} ${name}`);
  try {
    await installation.run(
      `docker run --detach --name ${name} --network ${name} --ip ${address} ${bounds} --env TURN_SECRET='${SECRET}' qr-contact/relay:local`,
    );
    await setTimeout(STARTED_MS);
    const { username, credential } = relayAccess({ urls: [], secret: SECRET }, new Date());
    const { output } = await installation.run(
      `docker exec ${name} turnutils_uclient -c -y -n 20 -u '${username}' -w '${credential}' ${address}`,
      { seconds: 60 },
    );
    expectThat(output.includes('Total lost packets 0'), `It does not relay: ${output.slice(-500)}`);
    const { output: files } = await installation.run(`docker exec ${name} sh -c 'echo /tmp/*.log'`);
    expectThat(files.trim() === '/tmp/*.log', `the relay writes logs: ${files}`);
  } finally {
    await installation.run(`docker rm --force ${name} && docker network rm ${name}`);
  }
  return 'so they do where the machine has an address of its own; it writes no log';
}

async function ends({ installation }: DockerFixture): Promise<string> {
  const began = performance.now();
  await installation.run('docker compose stop relay');
  const took = performance.now() - began;
  expectThat(took < GRACE_MS, `the relay had to be killed after ${inSeconds(took)}`);
  return `it ends in ${inSeconds(took)}`;
}

/** The address of this host, to which the relay sends. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const own = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (own === undefined) throw new Error('This host has no address but the loopback.');
  return own.address;
}
