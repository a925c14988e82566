export const STATES = ['met', 'does not apply', 'deviates', 'not met yet'] as const;
export type State = (typeof STATES)[number];

/** A requirement as docs/compliance/asvs.md has it. */
export interface Requirement {
  readonly id: string;
  readonly level: 1 | 2;
  readonly state: State;
  /** Files of the repository that it names. */
  readonly files: readonly string[];
}

const ROW = /^- \*\*(?<id>[\d.]+)\*\* \(L(?<level>[12])\) (?<text>.*)$/u;
const STATE =
  /\. (?<state>Met\.|Does not apply:|Deviates, since the specification says so:|Not met yet:) \S/u;
const FILE = /`(?<file>[\w./-]+\/[\w./-]+\.(?:ts|md))`/gu;

/**
 * Reads the table of requirements.
 * @throws Error for a row without one of the four states
 */
export function readAsvs(text: string): readonly Requirement[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('- **'))
    .map((line) => {
      const row = ROW.exec(line)?.groups;
      const said = STATE.exec(line)?.groups?.['state']?.toLowerCase() ?? '';
      const state = STATES.find((each) => said.startsWith(each));
      if (!row || !state) throw new Error(`No requirement with a state: ${line}`);
      const files = [...line.matchAll(FILE)].map((match) => match.groups?.['file'] ?? '');
      return { id: row['id'] ?? '', level: row['level'] === '1' ? 1 : 2, state, files };
    });
}

/** The table of counts, as the document has it, without its spaces. */
export function countsOf(requirements: readonly Requirement[]): readonly string[] {
  const line = (name: string, of: readonly Requirement[]): string => {
    const [one, two] = [1, 2].map((level) => of.filter((each) => each.level === level).length);
    return `|${name}|${one}|${two}|${of.length}|`;
  };
  return [
    ...STATES.map((state) =>
      line(
        state,
        requirements.filter((each) => each.state === state),
      ),
    ),
    line('all', requirements),
  ];
}
