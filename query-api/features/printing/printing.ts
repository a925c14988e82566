import { readUid } from '@app/events/uid';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Context } from 'koa';
import {
  batchImagesQuery,
  batchSheetQuery,
  ownedImagesQuery,
  ownedSheetQuery,
  type SheetQuery,
} from './contract.ts';
import type { Database } from '../../kernel/database/database.ts';
import { administrators, signedIn } from '../../kernel/http/access.ts';
import { type Download, pdf, zip } from '../../kernel/http/answer.ts';
import { defineRoute, type Route } from '../../kernel/http/route.ts';
import { type ImageFormat, packImages } from './image-archive.ts';
import { printedLink } from './printed-link.ts';
import { drawSheets } from './sheet-pdf.ts';
import type { Readings } from '../../readings.ts';
import { findBatch } from '../batches/batches.ts';

interface PrintableCode {
  readonly uid: string;
  readonly title: string | null;
}

const noCodes = (): HttpProblem =>
  new HttpProblem({
    status: 404,
    code: 'no-codes',
    detail: 'There are no codes to print.',
  });

const codeNotFound = (): HttpProblem =>
  new HttpProblem({ status: 404, code: 'code-not-found', detail: 'QR code not found' });

const selectOwned = (database: Database, ownerId: string) =>
  database
    .selectFrom('codes')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('uid')
    .select(['uid', 'title'])
    .execute();

/** Codes of bought packs. What those who claimed them call them is not the buyer's to print. */
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
  return rows.map(({ uid }) => ({ uid, title: null }));
}

/**
 * The codes that were asked for, in the order asked for: the user's own, and those that they
 * bought. `all` is their own, oldest first.
 */
async function ownedCodes(
  database: Database,
  userId: string,
  asked: string,
): Promise<readonly PrintableCode[]> {
  if (asked === 'all') return selectOwned(database, userId);
  const uids = asked.split(',').map((text) => readUid(text) ?? '');
  const [bought, owned] = await Promise.all([
    selectBought(database, userId, uids),
    selectOwned(database, userId),
  ]);
  // Of a code that somebody bought and claimed themselves, the title counts.
  const known = new Map([...bought, ...owned].map((code) => [code.uid, code]));
  return uids.map((uid) => {
    const code = known.get(uid);
    // Not told apart from a code that does not exist, so that owners stay unknown.
    if (!code) throw codeNotFound();
    return code;
  });
}

async function batchCodes(
  database: Database,
  id: string,
): Promise<{ batchId: string; codes: readonly PrintableCode[]; name: string }> {
  const batch = await findBatch(database, id);
  const codes = await database
    .selectFrom('codes')
    .where('batch_id', '=', batch.id)
    .orderBy('uid')
    .select('uid')
    .execute();
  // What owners call their codes is not the administrator's to print.
  return {
    batchId: batch.id,
    codes: codes.map(({ uid }) => ({ uid, title: null })),
    name: `${batch.purpose}-${batch.id.slice(0, 8)}`,
  };
}

function wordsOf({ title }: PrintableCode, label: string): string {
  if (label === 'title') return title ?? '';
  return label.startsWith('text:') ? label.slice('text:'.length).trim() : '';
}

function sheets(
  codes: readonly PrintableCode[],
  { label, ...options }: SheetQuery,
  { name, publicUrl }: { name: string; publicUrl: string },
): Download {
  if (codes.length === 0) throw noCodes();
  const printed = codes.map((code) => ({
    uid: code.uid,
    link: printedLink(publicUrl, code.uid),
    words: wordsOf(code, label),
  }));
  return { name: `${name}-${options.layout}.pdf`, content: drawSheets(printed, options) };
}

function images(
  codes: readonly PrintableCode[],
  format: string,
  { name, publicUrl, context }: { name: string; publicUrl: string; context: Context },
): Download {
  if (codes.length === 0) throw noCodes();
  // The contract names both words and no other.
  const formats = format.split(',') as ImageFormat[];
  context.set('X-Total-Files', `${codes.length * formats.length}`);
  const linked = codes.map((code) => ({ ...code, link: printedLink(publicUrl, code.uid) }));
  return { name: `${name}.zip`, content: packImages(linked, formats) };
}

/** GET /user/qr-codes/sheet.pdf and images.zip */
export function ownedPrintRoutes(database: Database, publicUrl: string): readonly Route[] {
  return [
    defineRoute({
      path: '/user/qr-codes/sheet.pdf',
      summary: "Label sheets of the signed-in user's codes, bought ones too",
      access: signedIn,
      reads: ['codes', 'orders'],
      query: ownedSheetQuery,
      answer: pdf,
      handle: async ({ who, query: { codes: asked, ...options } }) => {
        const codes = await ownedCodes(database, who.userId, asked);
        return sheets(codes, options, { name: 'codes', publicUrl });
      },
    }),
    defineRoute({
      path: '/user/qr-codes/images.zip',
      summary: "Images of the signed-in user's codes, bought ones too",
      access: signedIn,
      reads: ['codes', 'orders'],
      query: ownedImagesQuery,
      answer: zip,
      handle: async ({ who, query, context }) => {
        const codes = await ownedCodes(database, who.userId, query.codes);
        return images(codes, query.format, { name: 'codes', publicUrl, context });
      },
    }),
  ];
}

/** GET /admin/qr-batch/{id}/sheet.pdf and images.zip: told to the log first (docs/adr/0045). */
export function batchPrintRoutes(
  database: Database,
  readings: Readings,
  publicUrl: string,
): readonly Route[] {
  return [
    defineRoute({
      path: '/admin/qr-batch/{id}/sheet.pdf',
      summary: 'Label sheets of a batch',
      access: administrators,
      reads: ['batches', 'codes'],
      query: batchSheetQuery,
      answer: pdf,
      handle: async ({ parameter, query, context }) => {
        const { batchId, codes, name } = await batchCodes(database, parameter('id'));
        await readings.batchDownload(context, batchId, 'sheet');
        return sheets(codes, query, { name, publicUrl });
      },
    }),
    defineRoute({
      path: '/admin/qr-batch/{id}/images.zip',
      summary: 'Images of the codes of a batch',
      access: administrators,
      reads: ['batches', 'codes'],
      query: batchImagesQuery,
      answer: zip,
      handle: async ({ parameter, query, context }) => {
        const { batchId, codes, name } = await batchCodes(database, parameter('id'));
        await readings.batchDownload(context, batchId, 'images');
        return images(codes, query.format, { name, publicUrl, context });
      },
    }),
  ];
}
