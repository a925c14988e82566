import { Resolver } from 'node:dns/promises';
import { noAnswer } from './refusals.ts';

/** For one question to one name server, in ms; each is asked twice. */
const QUESTION_MS = 1500;
/** For all of it, in ms, however many name servers there are. */
const PATIENCE_MS = 5000;
/** Answers that say that there is no such record. */
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Whether name servers can be asked at these addresses, which may have ports. */
export function areNameServers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

/** Asks the DNS for TXT records. What they hold is compared and never called. */
export class ProofRecords {
  private readonly servers: readonly string[];

  /** @param servers addresses with ports; those of the system where there are none */
  constructor(servers: readonly string[] = []) {
    this.servers = servers;
  }

  /**
   * @returns the texts of all TXT records of this name
   * @throws DomainError where no name server answers in time, or with something that cannot be read
   */
  async of(name: string): Promise<ReadonlySet<string>> {
    const resolver = new Resolver({ timeout: QUESTION_MS, tries: 2 });
    if (this.servers.length > 0) resolver.setServers(this.servers);
    const timer = setTimeout(() => resolver.cancel(), PATIENCE_MS);
    try {
      const records = await resolver.resolveTxt(name);
      return new Set(records.map((parts) => parts.join('')));
    } catch (error) {
      if (error instanceof Error && 'code' in error && NOTHING.has(error.code)) return new Set();
      throw noAnswer(name);
    } finally {
      clearTimeout(timer);
    }
  }
}
