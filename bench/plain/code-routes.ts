import {
  type CodeChanges,
  codeChanges,
  codeDetails,
} from '@app/command-api/features/codes/contract';
import { newUid } from '@app/command-api/features/codes/code-directory';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import type { OwnedCode } from '@app/query-api/features/codes/contract';
import type { PublicCode } from '@app/query-api/features/codes/public-code-contract';
import { drawSvg, makeModules } from '@app/query-api/features/printing/modules';
import { printedLink } from '@app/query-api/features/printing/printed-link';
import { readJson, validate } from '@app/service-kit/http/read-input';
import { type PlanName, planLimits } from '@app/service-kit/plans';
import type { Router } from '@koa/router';
import type { Pool, PoolClient } from 'pg';
import { signedIn } from './signed-in.ts';
import { transaction } from './transaction.ts';

interface CodeRow {
  readonly uid: string;
  readonly title: string;
  readonly greeting: string | null;
  readonly greeting_image: string | null;
  readonly location_enabled: boolean;
  readonly is_claimed: boolean;
  readonly is_paused: boolean;
}

interface OwnedRow extends CodeRow {
  readonly auto_delete_days: number | null;
  readonly message_count: number;
  readonly unread_count: number;
  readonly last_message_at: Date | null;
  readonly created_at: Date;
}

const SELECT_CODE = `
  select uid, title, greeting, greeting_image, location_enabled, is_claimed, is_paused
  from codes where uid = $1`;
const SELECT_OWNED = 'select * from codes where owner_id = $1 order by created_at desc, uid desc';
const SELECT_USE = `
  select plan, (select count(*)::integer from codes where owner_id = u.id) as codes
  from users u where id = $1 for update`;
const INSERT = `
  insert into codes (uid, owner_id, title, greeting, auto_delete_days)
  values ($1, $2, $3, $4, $5)`;
const UPDATE = `
  update codes set title = coalesce($3, title), greeting = coalesce($4, greeting),
    location_enabled = coalesce($5, location_enabled), is_paused = coalesce($6, is_paused),
    auto_delete_days = coalesce($7, auto_delete_days)
  where uid = $1 and owner_id = $2`;

/** The address in the images of codes. */
const PUBLIC_URL = 'http://localhost:3000';

/** Routes for codes: the finder's view, the image, the owner's list, and the owner's commands. */
export function codeRoutes(router: Router, pool: Pool): void {
  router.post('/qr/generate', async (context) => {
    const ownerId = await signedIn(pool, context);
    const details = validate(codeDetails, readJson(context));
    const uid = newUid();
    const { title, greeting_message: greeting = null, auto_delete_days: days = null } = details;
    const isMade = await transaction(pool, async (client) => {
      if (!(await hasRoom(client, ownerId))) return false;
      await client.query(INSERT, [uid, ownerId, title, greeting, days]);
      return true;
    });
    if (!isMade) context.throw(403);
    context.status = 201;
    context.body = { id: uid, uid };
  });

  router.patch('/qr/:uid', async (context) => {
    const ownerId = await signedIn(pool, context);
    const changes = validate(codeChanges, readJson(context));
    const uid = context.params['uid'] ?? '';
    const { rowCount } = await pool.query(UPDATE, [uid, ownerId, ...valuesOf(changes)]);
    context.body = rowCount === 1 ? { id: uid, uid } : context.throw(403);
  });

  router.get('/qr/:uid', async (context) => {
    const code = await findCode(pool, context.params['uid'] ?? '');
    context.body = code ? presentPublic(code) : context.throw(404);
  });

  router.get('/qr/:uid/image.svg', async (context) => {
    const code = (await findCode(pool, context.params['uid'] ?? '')) ?? context.throw(404);
    context.body = drawSvg(makeModules(printedLink(PUBLIC_URL, code.uid), 'M'));
    context.type = 'image/svg+xml';
  });

  router.get('/user/qr-codes', async (context) => {
    const ownerId = await signedIn(pool, context);
    const { rows } = await pool.query<OwnedRow>(SELECT_OWNED, [ownerId]);
    context.body = rows.map(presentOwned);
  });
}

async function hasRoom(client: PoolClient, ownerId: string): Promise<boolean> {
  const { rows } = await client.query<{ plan: PlanName; codes: number }>(SELECT_USE, [ownerId]);
  const [use] = rows;
  return use !== undefined && use.codes < planLimits(use.plan, DEFAULT_SETTINGS).codes;
}

const valuesOf = (changes: CodeChanges): readonly unknown[] => [
  changes.title ?? null,
  changes.greeting_message ?? null,
  changes.location_enabled ?? null,
  changes.is_paused ?? null,
  changes.auto_delete_days ?? null,
];

async function findCode(pool: Pool, uid: string): Promise<CodeRow | undefined> {
  const { rows } = await pool.query<CodeRow>(SELECT_CODE, [uid]);
  return rows[0];
}

const presentCode = (code: CodeRow) => ({
  id: code.uid,
  uid: code.uid,
  title: code.title,
  greeting_message: code.greeting,
  greeting_image: code.greeting_image,
  location_enabled: code.location_enabled,
  type: 'other' as const,
  fields: [],
  is_claimed: code.is_claimed,
});

const presentPublic = (code: CodeRow): PublicCode => ({
  ...presentCode(code),
  is_accepting_messages: code.is_claimed && !code.is_paused,
  lost: null,
});

const presentOwned = (code: OwnedRow): OwnedCode => ({
  ...presentCode(code),
  message_count: code.message_count,
  created_at: code.created_at.toISOString(),
  auto_delete_days: code.auto_delete_days,
  is_paused: code.is_paused,
  is_suspended: false,
  unread_count: code.unread_count,
  last_message_at: code.last_message_at?.toISOString() ?? null,
  lost: null,
  losses: [],
  assigned_to: null,
});
