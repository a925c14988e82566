import type { OwnerMessage } from '@app/query-api/features/messages/contract';

/** A part of a list of messages, and what leads to the next one. */
export interface MessagesPage {
  readonly messages: readonly OwnerMessage[];
  readonly next: string | null;
}

/** As the query client holds a list: each page with the cursor that it was asked for with. */
export interface HeldMessages {
  readonly pages: MessagesPage[];
  readonly pageParams: unknown[];
}

/**
 * Lays a first page that was read anew over a list of which more is held. What is older than that
 * page stays as it was read; where the two do not meet, only the new page is held.
 */
export function withNewest(held: HeldMessages, newest: MessagesPage): HeldMessages {
  const last = newest.messages.at(-1)?.id;
  const meet = held.pages.findIndex(({ messages }) => messages.some(({ id }) => id === last));
  const met = held.pages[meet];
  if (met === undefined || newest.next === null) return { pages: [newest], pageParams: [null] };
  const older = met.messages.slice(met.messages.findIndex(({ id }) => id === last) + 1);
  const first = { messages: [...newest.messages, ...older], next: met.next };
  return {
    pages: [first, ...held.pages.slice(meet + 1)],
    pageParams: [null, ...held.pageParams.slice(meet + 1)],
  };
}

/** The same list, in which these messages are read. */
export function withRead(held: HeldMessages, ids: ReadonlySet<string>): HeldMessages {
  const pages = held.pages.map((page) => ({
    ...page,
    messages: page.messages.map((message) =>
      ids.has(message.id) ? { ...message, is_read: true } : message,
    ),
  }));
  return { ...held, pages };
}
