/**
 * The chains of the audit log that began after the first one, by the event types that they hold. A
 * chain holds the same types for ever, so what is audited later begins the next chain and leaves
 * the others as they are (docs/adr/0093). Types that begin in the same version share a chain. An
 * entry here is never changed.
 */
const LATER_CHAINS: ReadonlyMap<string, number> = new Map([]);

/** The chain that rows about events of a type belong to. */
export const chainOf = (eventType: string): number => LATER_CHAINS.get(eventType) ?? 1;
