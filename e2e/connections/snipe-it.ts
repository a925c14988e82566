// Links an asset of Snipe-IT with a code, both ways (docs/connections/snipe-it.md):
//   API_KEY=tbk_… SNIPE_IT_TOKEN=… node e2e/connections/snipe-it.ts \
//     https://tags.example.org 7K2QW9XM https://assets.example.org 17 _snipeit_tagback_4
import { type Api, type Inventory, linkCode, send } from './send.ts';

interface Answer {
  /** Snipe-IT refuses with HTTP status 200 and an error status here. */
  readonly status?: string;
  readonly messages?: unknown;
}

/**
 * Links both ways. Running it again changes nothing. @param column the "DB Field" of the custom
 * field
 */
export async function linkSnipeIt(
  tags: Api,
  assets: Inventory,
  {
    uid,
    assetId,
    column,
  }: { readonly uid: string; readonly assetId: string; readonly column: string },
): Promise<void> {
  const path = `/api/v1/hardware/${encodeURIComponent(assetId)}`;
  const answer = (await send(assets, 'PATCH', path, { [column]: `${tags.url}/${uid}` })) as Answer;
  if (answer.status !== 'success') throw new Error(`Snipe-IT: ${JSON.stringify(answer.messages)}`);
  await linkCode(tags, uid, `${assets.pages}/hardware/${assetId}`);
}

if (import.meta.main) {
  const [site = '', uid = '', assets = '', assetId = '', column = ''] = process.argv.slice(2);
  const { API_KEY = '', SNIPE_IT_TOKEN = '' } = process.env;
  const tags = { url: site, token: API_KEY };
  const inventory = { url: assets, pages: assets, token: SNIPE_IT_TOKEN };
  await linkSnipeIt(tags, inventory, { uid, assetId, column });
}
