import { giveBack, giveBackShared, type Session, tryLock } from '../session.ts';
import { inTurn, shareOf } from './share.ts';
import { nameOfRange, rangesOf, type SliceRange } from '@app/events/slice';

const MEMBERS = 'members of the ranges';
const LEADING = 'a member that holds the lease of the rest';
const lockOf = (range: string): string => `range ${range}`;

/** Work that is shared between processes. */
interface SharedWork {
  readonly name: string;
  readonly ranges: number;
}

interface Around {
  readonly members: readonly number[];
  readonly leading: readonly number[];
  readonly own: number;
  readonly works: readonly SharedWork[];
}

/** The holders of the shared lock are the members, so each of them has a connection. */
const lookAround = (works: string): string => `
  with held as (
    select pid, objid from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2 and mode = 'ShareLock'
      and classid = $1::int::oid
      and database = (select oid from pg_database where datname = current_database()))
  select pg_backend_pid() as own,
    (select coalesce(json_agg(pid order by pid), '[]') from held
     where objid = hashtext($2)::oid) as members,
    (select coalesce(json_agg(pid), '[]') from held where objid = hashtext($3)::oid) as leading,
    (${works}) as works`;

/** The ranges that this process holds, among the processes that share them. */
export class Members {
  private readonly session: Session;
  private readonly lookText: string;
  private held: readonly string[] = [];
  private around: Around = { members: [], leading: [], own: 0, works: [] };
  private isLeading = false;

  private constructor(session: Session, works: string) {
    this.session = session;
    this.lookText = lookAround(works);
  }

  /**
   * Makes this process a member for as long as the session lasts.
   * @param works SQL of one value: the shared work as JSON, `[{"name": …, "ranges": …}]`
   * @throws what `pg` throws
   */
  static async join(session: Session, works: string): Promise<Members> {
    await lockShared(session, MEMBERS);
    return new Members(session, works);
  }

  get ranges(): readonly SliceRange[] {
    return this.all.filter((range) => this.held.includes(nameOfRange(range)));
  }

  /**
   * Reads the list of members, and takes free ranges up to this process's share. It keeps ranges
   * above its share until `giveBack`.
   * @param isLeading whether this process holds the lease on unsliced work: then it takes ranges
   *   only while there are no other members
   * @returns whether its ranges or the shared work have changed
   * @throws what `pg` throws
   */
  async look(isLeading = false): Promise<boolean> {
    const before = JSON.stringify(this.around.works);
    const { client, lockClass } = this.session;
    if (isLeading !== this.isLeading)
      await (isLeading ? lockShared : giveBackShared)(this.session, LEADING);
    this.isLeading = isLeading;
    const { rows } = await client.query<Around>(this.lookText, [lockClass, MEMBERS, LEADING]);
    this.around = rows[0] ?? this.around;
    const { surplus, wanting } = this.share;
    const taken = surplus.length > 0 ? 0 : await this.take(wanting);
    return surplus.length > 0 || taken > 0 || before !== JSON.stringify(this.around.works);
  }

  /** The names of the ranges that it holds above its share. */
  get surplus(): readonly string[] {
    return this.share.surplus;
  }

  /**
   * Releases ranges. No work on them may be in progress.
   * @param ranges their names; by default those above its share
   */
  async giveBack(ranges: readonly string[] = this.surplus): Promise<void> {
    for (const range of ranges) {
      await giveBack(this.session, lockOf(range));
      this.held = this.held.filter((each) => each !== range);
    }
  }

  private async take(wanting: number): Promise<number> {
    const { sharing } = this;
    const free = this.all.map(nameOfRange).filter((name) => !this.held.includes(name));
    let taken = 0;
    for (const range of inTurn(free, sharing.indexOf(this.around.own), sharing.length)) {
      if (taken === wanting) break;
      if (!(await tryLock(this.session, lockOf(range)))) continue;
      this.held = [...this.held, range];
      taken += 1;
    }
    return taken;
  }

  private get all(): readonly SliceRange[] {
    const divisions = new Set(this.around.works.map(({ ranges }) => ranges));
    return [...divisions].toSorted((a, b) => a - b).flatMap(rangesOf);
  }

  /** The members that have a share. */
  private get sharing(): readonly number[] {
    const { members, leading } = this.around;
    const others = members.filter((pid) => !leading.includes(pid));
    return others.length > 0 ? others : members;
  }

  private get share() {
    const { sharing } = this;
    return shareOf({
      ranges: this.all.map(nameOfRange),
      held: new Set(this.held),
      members: Math.max(1, sharing.length),
      rank: sharing.indexOf(this.around.own),
    });
  }
}

const lockShared = async ({ client, lockClass }: Session, name: string): Promise<void> => {
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockClass, name]);
};
