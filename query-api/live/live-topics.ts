import { HttpProblem } from '@app/service-kit/http/http-problem';
import { EventStream } from './event-stream.ts';

/** Tabs and devices of one owner, or of one thread. */
const MOST_PER_TOPIC = 20;
const MOST_IN_ALL = 5000;
const BEAT_MS = 15_000;
/** A stream ends after this long and is opened anew, so that who may listen is asked again. */
const LONGEST_LIFE_MS = 30 * 60_000;

const tooMany = (status: 429 | 503): HttpProblem =>
  new HttpProblem({
    status,
    code: 'too-many-streams',
    detail: 'There are too many open pages. Please close some and try again.',
    headers: { 'Retry-After': '30' },
  });

/** The open live streams by topic (`user:<id>`, `thread:<id>`). */
export class LiveTopics {
  private readonly topics = new Map<string, Set<EventStream>>();
  private readonly beating: NodeJS.Timeout;
  private count = 0;
  private isClosed = false;

  constructor(beatEvery: number = BEAT_MS) {
    this.beating = setInterval(() => this.each((stream) => stream.beat()), beatEvery);
  }

  /**
   * Opens a stream on a topic. It leaves by itself when it is destroyed or has ended.
   * @throws HttpProblem 429 past the bound of a topic, 503 past that of the process and while it stops
   */
  open(topic: string): EventStream {
    const streams = this.topics.get(topic) ?? new Set();
    if (streams.size >= MOST_PER_TOPIC) throw tooMany(429);
    if (this.count >= MOST_IN_ALL || this.isClosed) throw tooMany(503);
    const stream = new EventStream();
    streams.add(stream);
    this.topics.set(topic, streams);
    this.count += 1;
    const ending = setTimeout(() => stream.end(), LONGEST_LIFE_MS);
    stream.once('close', () => {
      clearTimeout(ending);
      streams.delete(stream);
      if (streams.size === 0) this.topics.delete(topic);
      this.count -= 1;
    });
    return stream;
  }

  /** Tells whoever watches one of these topics, each stream once. */
  publish(topics: readonly string[], position: string): void {
    for (const topic of new Set(topics)) {
      for (const stream of this.topics.get(topic) ?? []) stream.change(position);
    }
  }

  /** Tells everybody: some changes were missed, nobody knows whose. */
  publishToAll(position: string): void {
    this.each((stream) => stream.change(position));
  }

  /** Ends every stream; the browsers come back to whoever serves next. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.beating);
    this.each((stream) => stream.end());
  }

  private each(act: (stream: EventStream) => void): void {
    for (const streams of this.topics.values()) for (const stream of streams) act(stream);
  }
}
