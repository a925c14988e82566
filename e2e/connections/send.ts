/** The API of a site, with the credentials of a program. */
export interface Api {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
}

/** An inventory, whose API may have another address than its pages. */
export interface Inventory extends Api {
  /** The address that people open: https, without a trailing slash. */
  readonly pages: string;
}

/**
 * Sends JSON and parses the answer.
 * @throws Error with the status and the beginning of the answer if it is refused
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

/** Sets the page on another site for the thing of a code. @param tags the API, without `/api` */
export const linkCode = (tags: Api, uid: string, address: string): Promise<unknown> =>
  send(tags, 'PATCH', `/api/qr/${uid}`, { inventory_link: address });
