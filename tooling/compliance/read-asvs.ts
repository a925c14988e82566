import { readCsv } from '@app/service-kit/csv';

const STATES = ['met', 'does not apply', 'deviates', 'not met yet'] as const;
export type State = (typeof STATES)[number];

/** A requirement as docs/compliance/asvs.csv has it. */
export interface Requirement {
  readonly id: string;
  readonly level: 1 | 2;
  readonly state: State;
  /** Files of the repository that prove it. */
  readonly files: readonly string[];
}

/**
 * Reads the table of requirements.
 * @throws Error for a row without one of the four states
 */
export function readAsvs(text: string): readonly Requirement[] {
  const [, ...rows] = readCsv(text);
  return rows.map(([id = '', level, , named, , proof = '']) => {
    const state = STATES.find((each) => each === named);
    if (state === undefined) throw new Error(`Requirement ${id} has no state.`);
    const files = proof.split(' ').filter((file) => file !== '');
    return { id, level: level === '1' ? 1 : 2, state, files };
  });
}
