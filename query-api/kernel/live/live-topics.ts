import { HttpProblem } from '@app/service-kit/http/http-problem';
import { networksIn } from '@app/service-kit/limits/networks';
import { LiveStream, type LiveSubscription } from './live-stream.ts';

/** Tabs and devices of one owner, or of one thread. */
const MOST_PER_TOPIC = 20;
/** Several people may share an address. */
const MOST_PER_ADDRESS = 100;
const MOST_IN_ALL = 5000;
const BEAT_MS = 15_000;
/** A browser whose stream was displaced reconnects after this long. */
const DISPLACED_RETRY_MS = 30_000;

interface LiveTopicsOptions {
  readonly beatEveryMs?: number;
  /** Multiplies the limit of streams per address (`RATE_LIMIT_SCALE`). */
  readonly addressScale?: number;
  /** Called with all topics that have streams, whenever a stream is opened or closed. */
  readonly onTopics?: (topics: readonly string[]) => void;
}

const tooMany = (): HttpProblem =>
  new HttpProblem({
    status: 503,
    code: 'too-many-streams',
    detail: 'There are too many open pages. Please close some and try again.',
    headers: { 'Retry-After': '30' },
  });

export class LiveTopics {
  private readonly all = new Set<LiveStream>();
  private readonly byTopic = new StreamGroups<LiveStream>();
  private readonly byAccessTopic = new StreamGroups<LiveStream>();
  private readonly byNetwork = new StreamGroups<LiveStream>();
  private readonly beating: NodeJS.Timeout;
  private readonly mostPerAddress: number;
  private readonly onTopics: (topics: readonly string[]) => void;
  private isClosed = false;

  constructor({ beatEveryMs = BEAT_MS, addressScale = 1, onTopics }: LiveTopicsOptions = {}) {
    this.onTopics = onTopics ?? (() => undefined);
    this.mostPerAddress = Math.max(1, Math.round(MOST_PER_ADDRESS * addressScale));
    this.beating = setInterval(() => {
      for (const stream of this.all) stream.beat();
    }, beatEveryMs);
  }

  /**
   * If the topic or the address has too many streams, their oldest one ends.
   * @throws HttpProblem 503 above the limit of the process and while it stops
   */
  open(subscription: LiveSubscription): LiveStream {
    const { topic, accessTopic, address } = subscription;
    if (this.all.size >= MOST_IN_ALL || this.isClosed) throw tooMany();
    this.displace(this.byTopic.oldestOfFull(topic, MOST_PER_TOPIC));
    for (const { name, factor } of networksIn(address)) {
      this.displace(this.byNetwork.oldestOfFull(name, this.mostPerAddress * factor));
    }
    const stream = new LiveStream(subscription);
    this.all.add(stream);
    this.byTopic.add(topic, stream);
    this.byAccessTopic.add(accessTopic, stream);
    for (const { name } of networksIn(address)) this.byNetwork.add(name, stream);
    this.onTopics(this.byTopic.names());
    stream.once('close', () => {
      this.all.delete(stream);
      this.leaveGroups(stream);
      this.onTopics(this.byTopic.names());
    });
    // The access may have ended between its check and the registration of the stream.
    void stream.checkAccess();
    return stream;
  }

  /** Notifies the streams of these topics, each once, and checks their access again. */
  publish(topics: readonly string[], position: string): void {
    for (const topic of new Set(topics)) {
      for (const stream of this.byTopic.of(topic)) stream.change(position);
      for (const stream of this.byAccessTopic.of(topic)) void stream.checkAccess();
    }
  }

  /** Notifies and checks all streams, since unknown changes were missed. */
  publishToAll(position: string): void {
    for (const stream of this.all) {
      stream.change(position);
      void stream.checkAccess();
    }
  }

  /** Ends every stream; the browsers reconnect to another process. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.beating);
    for (const stream of this.all) stream.end();
  }

  private displace(stream: LiveStream | undefined): void {
    if (!stream) return;
    // At once: a stream that is not read closes later, and would be displaced again.
    this.leaveGroups(stream);
    stream.end(DISPLACED_RETRY_MS);
  }

  private leaveGroups(stream: LiveStream): void {
    const { topic, accessTopic, address } = stream.subscription;
    this.byTopic.delete(topic, stream);
    this.byAccessTopic.delete(accessTopic, stream);
    for (const { name } of networksIn(address)) this.byNetwork.delete(name, stream);
  }
}

/** Sets of streams by name, oldest first. */
class StreamGroups<Stream> {
  private readonly groups = new Map<string, Set<Stream>>();

  add(name: string, stream: Stream): void {
    const group = this.groups.get(name) ?? new Set();
    this.groups.set(name, group.add(stream));
  }

  delete(name: string, stream: Stream): void {
    const group = this.groups.get(name);
    if (group?.delete(stream) === true && group.size === 0) this.groups.delete(name);
  }

  names(): readonly string[] {
    return [...this.groups.keys()];
  }

  of(name: string): ReadonlySet<Stream> {
    return this.groups.get(name) ?? new Set();
  }

  /** The oldest stream of a full set; undefined if it has room. */
  oldestOfFull(name: string, most: number): Stream | undefined {
    const group = this.of(name);
    return group.size < most ? undefined : group.values().next().value;
  }
}
