import { type BodyBounds, receiveBody } from '@app/service-kit/http/receive-body';
import type { Network } from '@app/service-kit/limits/networks';
import type { Asked } from './asked.ts';
import { Share } from './share.ts';

/** A body is not judged by its speed before this age, in ms. */
const BEGINNING_MS = 1000;

interface Arriving {
  readonly caller: readonly Network[];
  readonly since: number;
  bytes: number;
  readonly ending: AbortController;
}

/**
 * Limits the bytes of bodies that are not answered yet, in all and for each caller. If there is no
 * room, the slowest body that is still arriving is ended: the caller's own if the caller has too
 * much, otherwise one of the caller who has most.
 */
export class BodyShare {
  private readonly share: Share;
  private readonly arriving = new Set<Arriving>();

  /**
   * @param most in all
   * @param mostEach for one address
   */
  constructor(most: number, mostEach: number) {
    this.share = new Share(most, mostEach);
  }

  get inUse(): number {
    return this.share.inUse;
  }

  /**
   * Receives a complete body, and counts its bytes until its answer has ended.
   * @throws HttpProblem as `receiveBody`
   */
  async receive({ request, caller, closing }: Asked, bounds: BodyBounds): Promise<Buffer> {
    const ending = new AbortController();
    const body: Arriving = { caller, since: performance.now(), bytes: 0, ending };
    this.arriving.add(body);
    closing.defer(() => this.give(body));
    const reserve = (bytes: number): boolean => this.take(body, bytes);
    return receiveBody(request, bounds, { reserve, signal: ending.signal }).finally(() =>
      this.arriving.delete(body),
    );
  }

  private take(body: Arriving, bytes: number): boolean {
    while (!this.share.take(body.caller, bytes)) {
      const slowest = this.slowest(body.caller, bytes);
      if (slowest === undefined || slowest === body) return false;
      this.give(slowest);
      slowest.ending.abort();
    }
    body.bytes += bytes;
    return true;
  }

  private slowest(caller: readonly Network[], bytes: number): Arriving | undefined {
    const share = ({ name, factor }: Network): number => this.share.has(name) / factor;
    const [most] = [...this.arriving]
      .flatMap((each) => each.caller)
      .toSorted((one, other) => share(other) - share(one));
    const from = this.share.fullOf(caller, bytes) ?? most;
    const now = performance.now();
    const speed = ({ bytes: arrived, since }: Arriving) =>
      now - since < BEGINNING_MS ? Number.MAX_VALUE : arrived / (now - since);
    return [...this.arriving]
      .filter((each) => each.caller.some(({ name }) => name === from?.name))
      .toSorted((one, other) => speed(one) - speed(other))[0];
  }

  /** Releases the bytes of a body; a second call has no effect. */
  private give(body: Arriving): void {
    this.arriving.delete(body);
    this.share.give(body.caller, body.bytes);
    body.bytes = 0;
  }
}
