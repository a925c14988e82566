import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Context } from 'koa';
import type { Download } from '../../kernel/http/answer.ts';
import type { SheetQuery } from './contract.ts';
import type { PrintedCode } from './draw-label.ts';
import type { DrawingThread } from './drawing-thread.ts';
import type { ImageFormat } from './image-archive.ts';
import { callOf } from './label-words.ts';
import { printedLink, typedAddress } from './printed-link.ts';
import { readUid } from '@app/events/uid';
import type { Database } from '../../kernel/database/database.ts';
import { type CodeType, codeType } from '../../contract/code-type.ts';
import { ownersFor } from '../organisations/membership.ts';
import { findBatch } from '../batches/routes.ts';

const noCodes = (): HttpProblem =>
  new HttpProblem({
    status: 404,
    code: 'no-codes',
    detail: 'There are no codes to print.',
  });

interface PrintParts {
  readonly thread: DrawingThread;
  readonly publicUrl: string;
}

function titleOf({ title }: PrintableCode, label: string): string {
  if (label === 'title') return title?.trim() ?? '';
  return label.startsWith('text:') ? label.slice('text:'.length).trim() : '';
}

function printed(
  codes: readonly PrintableCode[],
  { label, words, picture }: Pick<SheetQuery, 'label' | 'words' | 'picture'>,
  publicUrl: string,
): PrintedCode[] {
  if (codes.length === 0) throw noCodes();
  return codes.map((code) => ({
    uid: code.uid,
    link: printedLink(publicUrl, code.uid),
    address: typedAddress(publicUrl),
    title: titleOf(code, label),
    call: callOf(words, code.type),
    picture: picture ? code.type : null,
  }));
}

/** Label sheets as PDF. @throws HttpProblem 404 if there are no codes */
export function printSheets(
  codes: readonly PrintableCode[],
  query: SheetQuery,
  { name, thread, publicUrl }: PrintParts & { readonly name: string },
): Download {
  const labels = printed(codes, query, publicUrl);
  const { layout, skip, crop, dx, dy, ink } = query;
  const sheet = { layout, skip, crop, dx, dy, ink };
  const content = thread.draw({ kind: 'pdf', codes: labels, sheet });
  return { name: `${name}-${layout}.pdf`, content };
}

/** Images in a ZIP file. @throws HttpProblem 404 if there are no codes */
export function printImages(
  codes: readonly PrintableCode[],
  format: string,
  { name, thread, publicUrl, context }: PrintParts & { name: string; context: Context },
): Download {
  // The contract allows only these two words.
  const formats = format.split(',') as ImageFormat[];
  const labels = printed(codes, { label: 'title', words: 'none', picture: false }, publicUrl);
  context.set('X-Total-Files', `${codes.length * formats.length}`);
  const content = thread.draw({ kind: 'images', codes: labels, formats });
  return { name: `${name}.zip`, content };
}

interface PrintableCode {
  readonly uid: string;
  readonly title: string | null;
  /** Its type, as far as the caller may know it. */
  readonly type: CodeType;
}

const codeNotFound = (): HttpProblem =>
  new HttpProblem({ status: 404, code: 'code-not-found', detail: 'QR code not found' });

async function selectOwned(
  database: Database,
  owners: readonly string[],
): Promise<readonly PrintableCode[]> {
  const rows = await database
    .selectFrom('codes')
    .where('owner_id', 'in', [...owners])
    .orderBy('created_at')
    .orderBy('uid')
    .select(['uid', 'title', 'code_type'])
    .execute();
  return rows.map(({ uid, title, code_type: type }) => ({
    uid,
    title,
    type: codeType.parse(type),
  }));
}

/** Codes of bought packs. The titles given by others who claimed them are not for the buyer. */
async function selectBought(
  database: Database,
  buyerId: string,
  uids: readonly string[],
): Promise<readonly PrintableCode[]> {
  const rows = await database
    .selectFrom('orders')
    .innerJoin('codes', 'codes.batch_id', 'orders.batch_id')
    .where('orders.buyer_id', '=', buyerId)
    .where('codes.uid', 'in', [...uids])
    .select('codes.uid')
    .execute();
  return rows.map(({ uid }) => ({ uid, title: null, type: 'other' }));
}

/**
 * The requested codes, in order; `all` is the user's own, oldest first.
 * @throws HttpProblem 404 if one is neither the user's, their organisations' nor bought by them
 */
export async function findOwnedCodes(
  database: Database,
  userId: string,
  asked: string,
): Promise<readonly PrintableCode[]> {
  if (asked === 'all') return selectOwned(database, [userId]);
  const uids = asked.split(',').map((text) => readUid(text) ?? '');
  const [bought, owned] = await Promise.all([
    selectBought(database, userId, uids),
    selectOwned(database, await ownersFor(database, userId)),
  ]);
  // For a code that somebody bought and claimed themselves, the title is used.
  const known = new Map([...bought, ...owned].map((code) => [code.uid, code]));
  return uids.map((uid) => {
    const code = known.get(uid);
    // The same answer as for an unknown code, so that owners stay unknown.
    if (!code) throw codeNotFound();
    return code;
  });
}

/** The codes of a batch. @throws HttpProblem 404 if no batch has this id */
export async function findBatchCodes(
  database: Database,
  id: string,
): Promise<{ batchId: string; codes: readonly PrintableCode[]; name: string }> {
  const batch = await findBatch(database, id);
  const codes = await database
    .selectFrom('codes')
    .where('batch_id', '=', batch.id)
    .where('deleted_at', 'is', null)
    .orderBy('uid')
    .select('uid')
    .execute();
  // The owners' titles are not for administrators.
  return {
    batchId: batch.id,
    codes: codes.map(({ uid }) => ({ uid, title: null, type: 'other' })),
    name: `${batch.purpose}-${batch.id.slice(0, 8)}`,
  };
}
