import type { EventTypeName } from '@app/events/catalogue';
import { type Additions, defineBatchReactor, type Reactor } from '../runtime/reactor.ts';
import { EVERY_PAGE, type PageChange } from './due-purges.ts';
import { LONGEST_COPY_MS, PurgeSender, type PurgeSenderOptions } from './purge-sender.ts';

const NAME = 'edge-purger';
const TICK_MS = 250;
const GATHER_MS = 50;
/**
 * When a purge is sent, in ms after the event: at once, and again when the projector has written
 * and the front door has answered earlier reads. A page that was read before the change but cached
 * after the first purge is removed by the second, or by the third if something was slow.
 */
const SENT_AFTER_MS = [0, 2000, 10_000] as const;

export interface EdgePurgerOptions extends PurgeSenderOptions {
  readonly tickMs?: number;
}

interface Changes {
  readonly changes: PageChange[];
  /** By the uids of codes. */
  readonly owners: Map<string, string>;
  /** Uids of erased codes. */
  readonly erasedCodes: string[];
  readonly erasedOwners: string[];
}

interface OfPage {
  readonly data: { readonly uid: string };
  readonly metadata: { readonly at: string };
}

interface OfAccount {
  readonly data: { readonly userId: string };
  readonly metadata: { readonly at: string };
}

interface OfOrganisation {
  readonly data: { readonly organisationId: string };
  readonly metadata: { readonly at: string };
}

const changePage = ({ data, metadata }: OfPage, { changes }: Changes): void =>
  void changes.push({ id: data.uid, isOwner: false, at: metadata.at });

const changePagesOf = ({ data, metadata }: OfAccount, { changes }: Changes): void =>
  void changes.push({ id: data.userId, isOwner: true, at: metadata.at });

const changePagesOfOrganisation = (
  { data, metadata }: OfOrganisation,
  { changes }: Changes,
): void => void changes.push({ id: data.organisationId, isOwner: true, at: metadata.at });

function beOwned(
  event: OfPage & { readonly data: { readonly ownerId: string } },
  all: Changes,
): void {
  all.owners.set(event.data.uid, event.data.ownerId);
  changePage(event, all);
}

function forgetOwner(id: string, at: string, { changes, erasedOwners }: Changes): void {
  erasedOwners.push(id);
  changes.push({ id, isOwner: true, at });
}

/** The site's look is part of all pages. */
const changeEveryPage = (
  { metadata }: { readonly metadata: { readonly at: string } },
  { changes }: Changes,
): void => void changes.push({ id: EVERY_PAGE, isOwner: false, at: metadata.at });

/** Events that change the page of a code, or of all codes of an account. */
const ON: Additions<Changes> = {
  CodeGenerated: ({ data }, { owners }) => void owners.set(data.uid, data.ownerId),
  CodeClaimed: beOwned,
  CodeHandedOver: beOwned,
  CodesMovedAway: ({ data, metadata }, { changes }) => {
    for (const { uid } of data.codes) changes.push({ id: uid, isOwner: false, at: metadata.at });
  },
  CodesMoveWithdrawn: ({ data, metadata }, { changes }) =>
    void changes.push({ id: data.ownerId, isOwner: true, at: metadata.at }),
  CodeRenamed: changePage,
  GreetingChosen: changePage,
  LocationSharingChosen: changePage,
  CodeTypeChosen: changePage,
  CodeFieldsChanged: changePage,
  CodePaused: changePage,
  CodeResumed: changePage,
  CodeSuspended: changePage,
  CodeSuspensionLifted: changePage,
  GreetingImageChosen: changePage,
  GreetingImageRemoved: changePage,
  CodeMarkedLost: changePage,
  LostDetailsChanged: changePage,
  CodeFound: changePage,
  CodeDeleted: changePage,
  CodeRestored: changePage,
  CodeErased: (event, changes) => {
    changes.erasedCodes.push(event.data.uid);
    changePage(event, changes);
  },
  UserDisabled: changePagesOf,
  UserEnabled: changePagesOf,
  UserErased: ({ data, metadata }, changes) => forgetOwner(data.userId, metadata.at, changes),
  OrganisationDissolved: ({ data, metadata }, changes) =>
    forgetOwner(data.organisationId, metadata.at, changes),
  // Under its domain, the pages of an organisation are served only as long as it has that.
  OrganisationDomainChosen: changePagesOfOrganisation,
  OrganisationDomainRemoved: changePagesOfOrganisation,
  DomainProven: ({ data, metadata }, { changes }) => {
    for (const id of [data.organisationId, data.formerId]) {
      if (id !== null) changes.push({ id, isOwner: true, at: metadata.at });
    }
  },
  BrandChosen: changeEveryPage,
  BrandLogoChosen: changeEveryPage,
  BrandLogoRemoved: changeEveryPage,
  BrandDropped: changeEveryPage,
};

/** The events that purge pages. */
export const purgingEvents = Object.keys(ON) as readonly EventTypeName[];

/**
 * Makes the cache in front of the product purge the pages of changed codes (docs/adr/0177). A
 * change older than the longest lifetime of a copy needs no purge, so an unreachable cache does not
 * cause a backlog, and a new cache does not purge for past events.
 */
export function edgePurger(options: EdgePurgerOptions): Reactor {
  const { purges, now, tickMs = TICK_MS } = options;
  const sender = new PurgeSender(options);
  return defineBatchReactor<Changes>({
    name: NAME,
    personal: 'skip',
    gatherMs: GATHER_MS,
    begin: () => sender.wake(),
    changes: () => ({ changes: [], owners: new Map(), erasedCodes: [], erasedOwners: [] }),
    on: ON,
    write: async ({ changes, owners, erasedCodes, erasedOwners }, client) => {
      if (owners.size > 0) await purges.addCodes(owners, client);
      const time = now().getTime();
      const recent = changes.filter(({ at }) => Date.parse(at) > time - LONGEST_COPY_MS);
      if (recent.length > 0) {
        const dueAt = SENT_AFTER_MS.map((ms) => new Date(time + ms));
        await purges.note(recent, dueAt, client);
        sender.wake();
      }
      if (erasedCodes.length > 0) await purges.forgetCodes(erasedCodes, client);
      if (erasedOwners.length > 0) await purges.forgetOwners(erasedOwners, client);
    },
    tick: { everyMs: tickMs, run: (signal) => sender.run(signal) },
  });
}
