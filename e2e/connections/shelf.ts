// Writes the file by which Shelf gets the addresses of codes, and links the codes with their assets
// (docs/connections/shelf.md). Reads lines "uid asset-id uuid" from standard input:
//   API_KEY=tbk_… node e2e/connections/shelf.ts https://tags.example.org https://app.shelf.nu < pairs
import { text } from 'node:stream/consumers';
import { type Api, linkCode } from './send.ts';

export interface ShelfPair {
  readonly uid: string;
  /** Such as SAM-0001. */
  readonly assetId: string;
  /** The id in the address of the asset's page. */
  readonly id: string;
}

/** The lines of a file for Shelf's "Update existing": one field, by the asset's id. */
export function shelfFile(site: string, pairs: readonly ShelfPair[]): string {
  const lines = pairs.map(({ uid, assetId }) => `${assetId},${site}/${uid}`);
  return ['Asset ID,"cf:Tagback,type:text"', ...lines, ''].join('\n');
}

/** Links each code with the page of its asset. @param shelf without a trailing slash */
export async function linkShelf(
  tags: Api,
  shelf: string,
  pairs: readonly ShelfPair[],
): Promise<void> {
  for (const { uid, id } of pairs) await linkCode(tags, uid, `${shelf}/assets/${id}/overview`);
}

if (import.meta.main) {
  const [site = '', shelf = ''] = process.argv.slice(2);
  const pairs = (await text(process.stdin)).split('\n').flatMap((line) => {
    const [uid, assetId, id] = line.trim().split(/\s+/u);
    return uid && assetId && id ? [{ uid, assetId, id }] : [];
  });
  await linkShelf({ url: site, token: process.env['API_KEY'] ?? '' }, shelf, pairs);
  process.stdout.write(shelfFile(site, pairs));
}
