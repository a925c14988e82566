/** A `COPY` instruction; without a stage it copies from the repository. */
export interface Copy {
  readonly stage: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

/** A part of a Dockerfile that starts with `FROM`. */
export interface Stage {
  readonly name: string;
  /** An image, or the stage that it builds on. */
  readonly base: string;
  readonly copies: readonly Copy[];
  /** Workspaces whose packages are installed in this stage. */
  readonly workspaces: readonly string[];
  readonly user: string | null;
}

function readCopy(words: readonly string[]): Copy {
  const stage = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null;
  const paths = words.filter((word) => !word.startsWith('--'));
  return { stage, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** Reads the stages of a Dockerfile in order. Only what is checked is read. */
export function readDockerfile(text: string): Stage[] {
  const instructions = text
    .replaceAll(/^#.*\n/gmu, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim().split(/\s+/u));
  const stages: Stage[] = [];
  for (const [instruction, ...words] of instructions) {
    const last = stages.at(-1);
    if (instruction === 'FROM') {
      const [base = '', , name = ''] = words;
      stages.push({ name, base, copies: [], workspaces: [], user: null });
    } else if (last !== undefined) {
      stages[stages.length - 1] = withInstruction(last, instruction ?? '', words);
    }
  }
  return stages;
}

function withInstruction(stage: Stage, instruction: string, words: readonly string[]): Stage {
  if (instruction === 'COPY') return { ...stage, copies: [...stage.copies, readCopy(words)] };
  if (instruction === 'USER') return { ...stage, user: words[0] ?? null };
  if (instruction !== 'RUN') return stage;
  const found = words.flatMap((word) => /^--workspace=(\S+)/u.exec(word)?.[1] ?? []);
  return { ...stage, workspaces: [...stage.workspaces, ...found] };
}

/** Whether the image of a stage contains a file of the repository. */
export function holds(stages: readonly Stage[], name: string, file: string): boolean {
  const stage = stages.find((each) => each.name === name);
  return (
    stage?.copies.some(
      ({ stage: from, sources }) =>
        from === null && sources.some((source) => file === source || file.startsWith(`${source}/`)),
    ) === true
  );
}
