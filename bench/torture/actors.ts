import { randomUUID } from 'node:crypto';
import type { BatchCodes } from '@app/query-api/contract/batches';
import type { Answer, Sender } from './sender.ts';

/** Codes of batches that wait for their claim; each is offered to two owners. */
type Offers = string[];

const OWNERS = 8;
const BATCH = 20;
const PASSWORD = 'a long enough password';

/**
 * Owners, finders and an administrator who use the product until the signal, each finishing the
 * command under way.
 * @throws where a command was refused that should not have been
 */
export async function actUntil(
  signal: AbortSignal,
  sender: Sender,
  admin: { readonly username: string; readonly password: string },
): Promise<void> {
  const offers: Offers = [];
  const owners = Array.from({ length: OWNERS }, () => own(signal, sender, offers));
  await Promise.all([administer(signal, sender, admin, offers), ...owners]);
}

function field(answer: Answer | null, name: string): string {
  const body: Record<string, unknown> = answer ? JSON.parse(answer.text) : {};
  return String(body[name]);
}

async function administer(
  signal: AbortSignal,
  sender: Sender,
  admin: { readonly username: string; readonly password: string },
  offers: Offers,
): Promise<void> {
  const body = { identifier: admin.username, password: admin.password };
  const token = field(
    await sender.send({ kind: 'login', path: '/auth/login', body }),
    'access_token',
  );
  while (!signal.aborted) {
    const batch = await sender.send({
      kind: 'batch',
      path: '/admin/bulk-generate-qr',
      body: { quantity: BATCH, purpose: 'testing', notes: null },
      token,
    });
    const path = `/admin/qr-batch/${field(batch, 'id')}/codes`;
    const read = await sender.read(path, token, batch?.position ?? null);
    const { codes } = read as BatchCodes;
    offers.push(...codes.flatMap(({ uid }) => [uid, uid]));
    while (offers.length > BATCH && !signal.aborted) await claimNothingYet();
  }
}

const claimNothingYet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

/** One owner after another: registers, makes codes, is written to, replies, claims. */
async function own(signal: AbortSignal, sender: Sender, offers: Offers): Promise<void> {
  while (!signal.aborted) {
    const username = `owner-${randomUUID().slice(0, 18)}`;
    const body = { username, password: PASSWORD };
    const registered = await sender.send({ kind: 'register', path: '/auth/register', body });
    const token = field(registered, 'access_token');
    for (let code = 1; code <= 5 && !signal.aborted; code += 1) {
      const generated = await sender.send({
        kind: 'generate',
        path: '/qr/generate',
        body: { title: `Thing ${code}`, greeting_message: 'Thank you for scanning.' },
        token,
      });
      await converse(sender, field(generated, 'uid'), token);
      const offered = offers.shift();
      if (offered !== undefined) await claim(sender, offered, token);
    }
  }
}

async function claim(sender: Sender, uid: string, token: string): Promise<void> {
  const body = { title: 'A sticker', greeting_message: null };
  const claimed = await sender.send({ kind: 'claim', path: `/qr/${uid}/claim`, body, token });
  if (claimed) await converse(sender, uid, token);
}

/** A finder writes, the owner replies, the finder answers, the owner replies again. */
async function converse(sender: Sender, uid: string, token: string): Promise<void> {
  const path = `/qr/${uid}/message`;
  const body = { content: words(), location_data: { latitude: 1, longitude: 2, accuracy: 3 } };
  const sent = await sender.send({ kind: 'message', path, body });
  const thread = field(sent, 'thread_token');
  await reply(sender, field(sent, 'id'), token);
  const answered = await sender.send({
    kind: 'answer',
    path: `/threads/${thread}/messages`,
    body: { content: words() },
  });
  await reply(sender, field(answered, 'id'), token);
}

async function reply(sender: Sender, messageId: string, token: string): Promise<void> {
  const path = `/user/messages/${messageId}/reply`;
  await sender.send({ kind: 'reply', path, body: { content: words() }, token });
}

/** Never the same twice, so that a message can be told from its double. */
const words = (): string => `Hello, ${randomUUID()}`;
