import type { Network } from '@app/service-kit/limits/networks';

/** A bounded number of units that callers take and give back. */
export class Share {
  private readonly most: number;
  private readonly mostEach: number;
  private readonly taken = new Map<string, number>();
  private total = 0;

  /**
   * @param most in all
   * @param mostEach for one address
   */
  constructor(most: number, mostEach: number) {
    this.most = most;
    this.mostEach = mostEach;
  }

  get inUse(): number {
    return this.total;
  }

  /**
   * @param networks those of the caller
   * @returns whether this many were left, in all and for each network; only then they are taken
   */
  take(networks: readonly Network[], count = 1): boolean {
    if (this.fullOf(networks, count) !== undefined || this.total + count > this.most) return false;
    this.change(networks, count);
    return true;
  }

  /** Gives back what was taken. */
  give(networks: readonly Network[], count = 1): void {
    this.change(networks, -count);
  }

  /** How many a network has. */
  has(name: string): number {
    return this.taken.get(name) ?? 0;
  }

  /** A network of the caller that would have too many; undefined if none would. */
  fullOf(networks: readonly Network[], count: number): Network | undefined {
    return networks.find(({ name, factor }) => this.has(name) + count > this.mostEach * factor);
  }

  private change(networks: readonly Network[], by: number): void {
    for (const { name } of networks) {
      const left = this.has(name) + by;
      if (left > 0) this.taken.set(name, left);
      else this.taken.delete(name);
    }
    this.total += by;
  }
}

/** One place in a share, which is taken and given back once. */
export class Place {
  private readonly share: Share;
  private readonly caller: readonly Network[];
  private isTaken = false;

  constructor(share: Share, caller: readonly Network[]) {
    this.share = share;
    this.caller = caller;
  }

  /** @returns whether there was one */
  take(): boolean {
    this.isTaken ||= this.share.take(this.caller);
    return this.isTaken;
  }

  give(): void {
    if (this.isTaken) this.share.give(this.caller);
    this.isTaken = false;
  }
}
