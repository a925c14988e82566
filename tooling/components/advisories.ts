import * as z from 'zod';

const finding = z.object({ name: z.string(), severity: z.string(), range: z.string() });
const audit = z.object({ vulnerabilities: z.record(z.string(), finding) });

/** A package whose installed version an advisory names. */
export type Finding = z.infer<typeof finding>;

/**
 * @param text what `npm audit --json` prints
 * @returns null if the registry does not answer it
 */
export function readAudit(text: string): readonly Finding[] | null {
  const read = audit.safeParse(JSON.parse(text || '{}'));
  return read.success ? Object.values(read.data.vulnerabilities) : null;
}
