import { OPENING_DAYS } from '@app/events/retention/periods';
import { dayOf } from '../../features/openings/openings.ts';
import { defineBatchReactor, type Reactor } from '../runtime/reactor.ts';
import type { Erasure, KeptOpenings } from './kept-openings.ts';

const NAME = 'opening-eraser';
const TICK_MS = 60_000;
const GATHER_MS = 250;
const DAY_MS = 24 * 60 * 60_000;
/**
 * How far the clock of another process may be behind, in ms; until then it may write for the
 * previous day.
 */
const LATE_MS = 10 * 60_000;

export interface OpeningEraserOptions {
  readonly openings: KeptOpenings;
  readonly now: () => Date;
  readonly tickMs?: number;
}

interface Changes {
  /** The time up to which openings are erased, by the id of a code or account. */
  readonly erasures: Map<string, Erasure>;
  /** Codes whose openings are recorded again. */
  readonly noted: Set<string>;
}

/**
 * Erases openings of codes: when their owner disables the record, with the code, with the account,
 * and after 90 days. When a day is over, it destroys the key that recognised devices on it.
 */
export function openingEraser({ openings, now, tickMs = TICK_MS }: OpeningEraserOptions): Reactor {
  let doneFor = '';
  return defineBatchReactor<Changes>({
    name: NAME,
    personal: 'skip',
    gatherMs: GATHER_MS,
    changes: () => ({ erasures: new Map(), noted: new Set() }),
    on: {
      OpeningLogChosen: ({ data: { uid, enabled }, metadata }, { erasures, noted }) => {
        const before = erasures.get(uid);
        if (!enabled) erasures.set(uid, { id: uid, until: metadata.at, isSilent: true });
        else if (before) erasures.set(uid, { ...before, isSilent: false });
        else noted.add(uid);
        if (!enabled) noted.delete(uid);
      },
      // The former owner's openings are erased; for the new owner they are recorded from here on.
      CodeHandedOver: ({ data: { uid }, metadata }, { erasures, noted }) => {
        erasures.set(uid, { id: uid, until: metadata.at, isSilent: false });
        noted.delete(uid);
      },
      CodeErased: ({ data: { uid } }, { erasures }) => void erasures.set(uid, forGood(uid)),
      UserErased: ({ data: { userId } }, { erasures }) =>
        void erasures.set(userId, forGood(userId)),
      OrganisationDissolved: ({ data: { organisationId } }, { erasures }) =>
        void erasures.set(organisationId, forGood(organisationId)),
    },
    write: async ({ erasures, noted }, client) => {
      if (erasures.size > 0) await openings.erase([...erasures.values()], client);
      if (noted.size > 0) await openings.note([...noted], client);
    },
    tick: {
      everyMs: tickMs,
      run: async () => {
        const time = now().getTime();
        const today = dayOf(new Date(time));
        if (doneFor === today) return;
        await openings.forgetBefore(today);
        await openings.eraseBefore(dayOf(new Date(time - OPENING_DAYS * DAY_MS)));
        if (dayOf(new Date(time - LATE_MS)) === today) doneFor = today;
      },
    },
  });
}

const forGood = (id: string): Erasure => ({ id, until: 'infinity', isSilent: true });
