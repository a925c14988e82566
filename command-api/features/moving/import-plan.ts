import { streams } from '@app/events/streams';
import type { ArchivedCode } from '@app/service-kit/moving/archive-form';
import { allowanceDecider } from '../allowances/decider.ts';
import { type ComingCode, originOf } from '../allowances/import-places.ts';
import type { CodeDirectory } from '../codes/code-directory.ts';
import { codeDecider } from '../codes/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { readComingCode } from './coming-code.ts';

/** What an import does with each code of an archive. */
export interface ImportPlan {
  /** The codes to create, each with its uid here. */
  readonly coming: readonly ComingCode[];
  /** The codes that the owner has here already: their uids here, by those in the archive. */
  readonly here: ReadonlyMap<string, string>;
  /** Why codes break a rule of this instance, by their uids in the archive. */
  readonly refused: ReadonlyMap<string, string>;
  readonly taken: number;
}

interface Asked {
  readonly ownerId: string;
  readonly key: string;
  readonly codes: readonly ArchivedCode[];
}

/**
 * Plans an import. A code keeps its uid, so that its label works here unchanged; if the uid is
 * taken here, it gets a free one. A code that breaks a rule does not affect the others.
 */
export async function planImport(
  handler: CommandHandler,
  directory: CodeDirectory,
  { ownerId, key, codes }: Asked,
): Promise<ImportPlan> {
  const { imported, taken } = await handler.state(allowanceDecider, streams.allowance(ownerId));
  const here = new Map<string, string>();
  const refused = new Map<string, string>();
  const free: Omit<ComingCode, 'uid'>[] = [];
  const clashing: typeof free = [];
  for (const archived of codes) {
    const originUid = archived.uid;
    const known = imported[originOf(key, originUid)];
    const state = await handler.state(codeDecider, streams.code(known ?? originUid));
    const isTheirs = state.status === 'owned' && state.ownerId === ownerId;
    if (known !== undefined || isTheirs) {
      here.set(originUid, known ?? originUid);
      continue;
    }
    const { code, reason } = readComingCode(archived);
    if (code === null) refused.set(originUid, reason);
    else if (state.status === 'none' && !(await directory.find(originUid))) free.push(code);
    else clashing.push(code);
  }
  const others = await directory.drawFree(clashing.length);
  const coming = [
    ...free.map((code) => withUid(code, code.originUid)),
    ...clashing.map((code, at) => withUid(code, others[at] ?? code.originUid)),
  ];
  return { coming, here, refused, taken };
}

const withUid = (code: Omit<ComingCode, 'uid'>, uid: string): ComingCode =>
  Object.assign({ uid }, code);
