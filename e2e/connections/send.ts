/** A site's API, and what lets a program in. */
export interface Api {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
}

/** An inventory: its API may be reached by another address than its pages. */
export interface Inventory extends Api {
  /** Where people open it, an https address without a slash at its end. */
  readonly pages: string;
}

/**
 * Sends JSON and reads the answer's.
 * @throws Error with the status and the beginning of the answer where it was refused
 */
export async function send(
  { url, token }: Api,
  method: 'GET' | 'PATCH' | 'PUT',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Says where else the thing of a code has a page. @param tags the API, without `/api` */
export const linkCode = (tags: Api, uid: string, address: string): Promise<unknown> =>
  send(tags, 'PATCH', `/api/qr/${uid}`, { inventory_link: address });
