import { giveBack, type Session, tryLock } from '../session.ts';
import { inTurn, shareOf } from './share.ts';
import { nameOfRange, rangesOf, type SliceRange } from './slice.ts';

const MEMBERS = 'members of the ranges';
const lockOf = (range: string): string => `range ${range}`;

/** Work that is shared. */
interface SharedWork {
  readonly name: string;
  readonly ranges: number;
}

interface Around {
  readonly members: readonly number[];
  readonly own: number;
  readonly works: readonly SharedWork[];
}

/** Who holds the shared lock is a member: so nobody is one without a connection. */
const lookAround = (works: string): string => `
  select pg_backend_pid() as own,
    (select coalesce(json_agg(pid order by pid), '[]') from pg_locks
     where locktype = 'advisory' and granted and objsubid = 2 and mode = 'ShareLock'
       and classid = $1::int::oid and objid = hashtext($2)::oid
       and database = (select oid from pg_database where datname = current_database())) as members,
    (${works}) as works`;

/** Which ranges this process holds, beside the other processes that share them. */
export class Members {
  private readonly session: Session;
  private readonly lookText: string;
  private held: readonly string[] = [];
  private around: Around = { members: [], own: 0, works: [] };

  private constructor(session: Session, works: string) {
    this.session = session;
    this.lookText = lookAround(works);
  }

  /**
   * Joins those who share the ranges, for as long as the session lasts.
   * @param works SQL of one value: what is shared, as JSON `[{"name": …, "ranges": …}]`
   * @throws what `pg` throws
   */
  static async join(session: Session, works: string): Promise<Members> {
    const { client, lockClass } = session;
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockClass, MEMBERS]);
    return new Members(session, works);
  }

  get ranges(): readonly SliceRange[] {
    return this.all.filter((range) => this.held.includes(nameOfRange(range)));
  }

  /**
   * Looks around, and takes free ranges up to this process's share. What it has too much it keeps
   * until `giveBack`.
   * @returns whether it is to work on others than before
   * @throws what `pg` throws
   */
  async look(): Promise<boolean> {
    const before = JSON.stringify(this.around.works);
    const { client, lockClass } = this.session;
    const { rows } = await client.query<Around>(this.lookText, [lockClass, MEMBERS]);
    this.around = rows[0] ?? this.around;
    const { surplus, wanting } = this.share;
    const taken = surplus.length > 0 ? 0 : await this.take(wanting);
    return surplus.length > 0 || taken > 0 || before !== JSON.stringify(this.around.works);
  }

  /** The names of ranges that it holds and has too much. */
  get surplus(): readonly string[] {
    return this.share.surplus;
  }

  /**
   * Gives back what it has too much. Nothing may be under way for these ranges.
   * @param ranges their names; all of them where not given
   */
  async giveBack(ranges: readonly string[] = this.surplus): Promise<void> {
    for (const range of ranges) {
      await giveBack(this.session, lockOf(range));
      this.held = this.held.filter((each) => each !== range);
    }
  }

  private async take(wanting: number): Promise<number> {
    const { members, own } = this.around;
    const free = this.all.map(nameOfRange).filter((name) => !this.held.includes(name));
    let taken = 0;
    for (const range of inTurn(free, members.indexOf(own), members.length)) {
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

  private get share() {
    const { members, own } = this.around;
    return shareOf({
      ranges: this.all.map(nameOfRange),
      held: new Set(this.held),
      members: Math.max(1, members.length),
      rank: Math.max(0, members.indexOf(own)),
    });
  }
}
