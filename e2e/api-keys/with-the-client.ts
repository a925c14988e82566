// The same program as reply-by-key.ts, written with the generated client: its calls, their bodies and
// their answers are checked when it is compiled.
import createClient from 'openapi-fetch';
import type { paths } from '@app/web/public/docs/client.d.ts';

/** The API of a site, called with an API key. @param site such as `https://tags.example.org` */
export const clientOf = (site: string, key: string) =>
  createClient<paths>({
    baseUrl: `${site}/api`,
    headers: { Authorization: `Bearer ${key}` },
  });

type Client = ReturnType<typeof clientOf>;

/** Creates a code. @returns its uid, which is printed on its label */
export async function makeCode(client: Client, title: string): Promise<string> {
  const { data, error } = await client.POST('/qr/generate', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { title, greeting_message: 'This belongs to the workshop.' },
  });
  if (!data) throw new Error(error.detail);
  return data.uid;
}

/** The unread messages of finders. */
export async function unreadMessages(client: Client): Promise<readonly (string | null)[]> {
  const { data, error } = await client.GET('/user/messages', {
    params: { query: { sender: 'finder', unread: 'true' } },
  });
  if (!data) throw new Error(error.detail);
  return data.map(({ content }) => content);
}
