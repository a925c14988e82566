/** Lets a loop sleep until its time is over or somebody wakes it. */
export class Rest {
  private wakeUp: () => void = () => undefined;
  private isAwake = false;

  /** Ends the current rest, or the next one if there is none. */
  wake(): void {
    this.isAwake = true;
    this.wakeUp();
  }

  /** Forgets earlier calls of `wake`, since the loop looks for work next. */
  begin(): void {
    this.isAwake = false;
  }

  /** @param ms the longest rest */
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
