/** A bounded amount of something that callers take and give back. */
export class Share {
  private readonly most: number;
  private readonly mostEach: number;
  private readonly taken = new Map<string, number>();
  private total = 0;

  /**
   * @param most in all
   * @param mostEach for one caller
   */
  constructor(most: number, mostEach: number) {
    this.most = most;
    this.mostEach = mostEach;
  }

  get inUse(): number {
    return this.total;
  }

  /** @returns whether so much was left, in all and for this caller; only then it is taken */
  take(caller: string, amount = 1): boolean {
    const has = this.taken.get(caller) ?? 0;
    if (this.total + amount > this.most || has + amount > this.mostEach) return false;
    this.taken.set(caller, has + amount);
    this.total += amount;
    return true;
  }

  /** Gives back what was taken. */
  give(caller: string, amount = 1): void {
    const left = (this.taken.get(caller) ?? 0) - amount;
    if (left > 0) this.taken.set(caller, left);
    else this.taken.delete(caller);
    this.total -= amount;
  }
}

/** One place in a share, which is taken and given back once. */
export class Place {
  private readonly share: Share;
  private readonly caller: string;
  private isTaken = false;

  constructor(share: Share, caller: string) {
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
