import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Reader } from '@app/bench/torture/reader';
import { Sender } from '@app/bench/torture/sender';
import * as z from 'zod';
import { expectThat, inSeconds, type DockerFixture } from '../docker-fixture.ts';

const IMAGES = ['qr-contact/service:local', 'qr-contact/web:local'];

/** Builds the images and starts a single node by the guide's commands. */
export async function firstStart(fixture: DockerFixture): Promise<string> {
  const { installation, guide } = fixture;
  // The load of many people comes from a single address.
  await appendFile(join(installation.folder, '.env'), 'RATE_LIMIT_SCALE=1000000\n');
  const began = performance.now();
  const { output, errors } = await fixture.follow(guide.install);
  const started = performance.now() - began;
  fixture.password = output.trim().split('\n').at(-1) ?? '';
  const all = await installation.untilWell();
  for (const image of IMAGES) {
    const built = new Set(errors.match(new RegExp(`#\\d+ naming to \\S*${image}`, 'gu')));
    expectThat(built.size <= 1, `${image} was built ${built.size} times`);
  }
  return `images built and started in ${inSeconds(started)}, ${all.length} containers healthy, each image built at most once`;
}

const registered = z.object({ access_token: z.string() });
const coded = z.object({ uid: z.string() });
const sent = z.object({ id: z.string() });

/** An owner registers and creates a code, a finder writes, the owner reads it. */
export async function mainJob(fixture: DockerFixture): Promise<string> {
  const url = await fixture.installation.address();
  const [sender, reader] = [new Sender(url), new Reader(url)];
  const began = performance.now();
  const body = { username: 'the-owner', password: 'a long enough password' };
  const owner = await sender.send({ kind: 'register', path: '/auth/register', body });
  const { access_token: token } = registered.parse(JSON.parse(owner?.text ?? ''));
  const thing = { title: 'Keys', greeting_message: 'Thank you for scanning.' };
  const code = await sender.send({ kind: 'generate', path: '/qr/generate', body: thing, token });
  const { uid } = coded.parse(JSON.parse(code?.text ?? ''));
  await reader.read({ path: `/qr/${uid}`, after: code, shows: (text) => text.includes('Thank') });
  const words = { content: 'I have found your keys', sender_email: 'finder@example.org' };
  const message = await sender.send({ kind: 'message', path: `/qr/${uid}/message`, body: words });
  const { id } = sent.parse(JSON.parse(message?.text ?? ''));
  const shows = (text: string): boolean => text.includes(id) && text.includes(words.content);
  await reader.read({ path: `/user/messages?qr_code_id=${uid}`, token, after: message, shows });
  const took = performance.now() - began;
  fixture.ledger.add(sender.acknowledged);
  expectThat(reader.broken.length === 0, reader.broken.join('; '));
  for (const path of ['/', '/healthz', '/readyz', `/${uid}`]) {
    const { status } = await fetch(`${url}${path}`);
    expectThat(status === 200, `GET ${path} answers ${status}`);
  }
  return `registered, created a code, a finder wrote, the owner read the message, in ${inSeconds(took)}; the pages, /healthz and /readyz answer 200`;
}
