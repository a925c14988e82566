/** Lets a loop rest until its time is over or somebody wakes it, whichever comes first. */
export class Rest {
  private wakeUp: () => void = () => undefined;
  private isAwake = false;

  /** Ends the rest; where there is none, the next one. */
  wake(): void {
    this.isAwake = true;
    this.wakeUp();
  }

  /** Forgets who woke it before: what follows is a new look. */
  begin(): void {
    this.isAwake = false;
  }

  /** @param ms how long at most */
  async take(ms: number, signal: AbortSignal): Promise<void> {
    if (this.isAwake || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
