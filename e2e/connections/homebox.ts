// Links an item of Homebox with a code, both ways (docs/connections/homebox.md):
//   API_KEY=tbk_… HOMEBOX_KEY=… node e2e/connections/homebox.ts \
//     https://tags.example.org 7K2QW9XM https://homebox.example.org ITEM-ID
import { type Api, type Inventory, linkCode, send } from './send.ts';

/** The name of the field that is added to the item. */
const FIELD = 'Tagback';

interface Named {
  readonly id: string;
}

/** The part of an item that is read here; everything else is sent back unchanged. */
interface Item extends Record<string, unknown> {
  readonly fields?: readonly { readonly name?: string }[];
  readonly tags?: readonly Named[];
  readonly parent?: Named | null;
  readonly entityType?: Named | null;
}

/** Links both ways. Running it again changes nothing. */
export async function linkHomebox(
  tags: Api,
  homebox: Inventory,
  { uid, itemId }: { readonly uid: string; readonly itemId: string },
): Promise<void> {
  const path = `/api/v1/entities/${encodeURIComponent(itemId)}`;
  const item = (await send(homebox, 'GET', path)) as Item;
  const field = { name: FIELD, type: 'text', textValue: `${tags.url}/${uid}` };
  const others = (item.fields ?? []).filter(({ name }) => name !== FIELD);
  // A change replaces the whole item, so all of its fields are sent back.
  await send(homebox, 'PUT', path, {
    ...item,
    fields: [...others, field],
    tagIds: (item.tags ?? []).map(({ id }) => id),
    parentId: item.parent?.id ?? null,
    ...(item.entityType && { entityTypeId: item.entityType.id }),
  });
  await linkCode(tags, uid, `${homebox.pages}/item/${itemId}`);
}

if (import.meta.main) {
  const [site = '', uid = '', homebox = '', itemId = ''] = process.argv.slice(2);
  const { API_KEY = '', HOMEBOX_KEY = '' } = process.env;
  const tags = { url: site, token: API_KEY };
  await linkHomebox(tags, { url: homebox, pages: homebox, token: HOMEBOX_KEY }, { uid, itemId });
}
