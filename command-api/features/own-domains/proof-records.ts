import { Resolver } from 'node:dns/promises';
import { noAnswer } from './refusals.ts';

/** Time limit for a query to one name server, in ms; each is queried twice. */
const QUESTION_MS = 1500;
/** Time limit in total, in ms, for any number of name servers. */
const PATIENCE_MS = 5000;
/** Error codes for a missing record. */
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Whether these are valid addresses of name servers, optionally with ports. */
export function areNameServers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

/** Reads TXT records from the DNS. Their contents are only compared. */
export class ProofRecords {
  private readonly servers: readonly string[];

  /** @param servers addresses, optionally with ports; by default those of the system */
  constructor(servers: readonly string[] = []) {
    this.servers = servers;
  }

  /**
   * @returns the texts of all TXT records of this name
   * @throws DomainError if no name server answers in time, or the answer is invalid
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
