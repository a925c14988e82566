import * as z from 'zod';
import { expectThat, type DockerFixture } from '../docker-fixture.ts';

const contents = z.object({
  bytes: z.number(),
  programs: z.array(z.string()),
  development: z.array(z.string()),
  tests: z.array(z.string()),
  secrets: z.array(z.string()),
  writable: z.array(z.string()),
  privileged: z.array(z.string()),
});

const SHOWN = 5;

/**
 * Searches both images of this repository for files that are not needed, as the user that they run
 * as.
 */
export async function lookIntoImages({ installation }: DockerFixture): Promise<string> {
  const sizes: string[] = [];
  for (const name of ['service', 'web']) {
    const image = `qr-contact/${name}:local`;
    const look = `docker run --rm --network none --volume "$PWD/e2e/docker:/look:ro" ${image} node /look/image-contents.ts`;
    const { bytes, ...lists } = contents.parse(JSON.parse((await installation.run(look)).output));
    for (const [kind, list] of Object.entries(lists)) {
      const some = list.slice(0, SHOWN).join(', ');
      expectThat(list.length === 0, `${image} has ${list.length} of ${kind}: ${some}`);
    }
    const format = `'{{.Config.User}} {{len .Config.Env}} {{len .RootFS.Layers}}'`;
    const { output } = await installation.run(`docker image inspect --format ${format} ${image}`);
    const [user = '', , layers = ''] = output.trim().split(' ');
    expectThat(user === 'node', `${image} runs as ${user}`);
    sizes.push(`${name} ${Math.round(bytes / 1e6)} MB in ${layers} layers`);
  }
  return `${sizes.join(', ')}; no shell, no package manager, no packages for development, no second Node, no tests, no keys, no files that the user can write, no setuid files`;
}
