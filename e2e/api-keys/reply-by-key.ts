// A sample program for owners: it creates a code, and replies to finders' messages. It calls the
// API with an API key (docs/api-keys.md), and needs nothing but Node.js:
//   API_KEY=tbk_… node e2e/api-keys/reply-by-key.ts https://tags.example.org "Drill 7"

/** A refused call. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

/** @throws Refused with the detail of the answer */
async function call<Answer>(
  key: string,
  url: string,
  method = 'GET',
  body?: object,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return (await response.json()) as Answer;
  const { detail } = (await response.json()) as { detail: string };
  throw new Refused(response.status, detail);
}

interface Message {
  readonly id: string;
  readonly qr_code: { readonly title: string };
}

/** Makes a code. @returns what is printed on its label */
export async function makeCode(site: string, key: string, title: string): Promise<string> {
  const code = { title, greeting_message: 'This belongs to the workshop.' };
  const { uid } = await call<{ uid: string }>(key, `${site}/api/qr/generate`, 'POST', code);
  return uid;
}

/** Replies to a message. */
export async function reply(site: string, key: string, id: string, words: string): Promise<void> {
  await call(key, `${site}/api/user/messages/${id}/reply`, 'POST', { content: words });
}

/** Replies to each unread message. @returns how many there were */
export async function replyToAll(site: string, key: string, words: string): Promise<number> {
  const messages = await call<Message[]>(
    key,
    `${site}/api/user/messages?sender=finder&unread=true`,
  );
  for (const { id } of messages) {
    await reply(site, key, id, words);
  }
  const ids = messages.map(({ id }) => id);
  if (ids.length > 0) {
    await call(key, `${site}/api/user/messages/read`, 'POST', { message_ids: ids });
  }
  return ids.length;
}

if (import.meta.main) {
  const [site = 'http://localhost:3000', title = 'Drill'] = process.argv.slice(2);
  const key = process.env['API_KEY'] ?? '';
  process.stdout.write(`${site}/${await makeCode(site, key, title)}\n`);
  const replies = await replyToAll(site, key, 'Thank you! We will call for it.');
  process.stdout.write(`Replied to ${replies}.\n`);
}
