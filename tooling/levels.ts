/** The steps of one level: projects of vitest.config.ts, and whether format, lint and types. */
interface Level {
  readonly projects: readonly string[];
  readonly hasStaticSteps: boolean;
}

const longProjects = ['long-browser', 'long'] as const;

const beforeCommit = ['unit', 'services', 'in-process', 'in-process-log', 'browser'] as const;

/** The levels by the name that `--level=` takes. */
export const levels = {
  unit: { projects: ['unit'], hasStaticSteps: false },
  check: { projects: beforeCommit, hasStaticSteps: true },
  long: { projects: longProjects, hasStaticSteps: false },
  all: { projects: [...beforeCommit, ...longProjects], hasStaticSteps: true },
} as const satisfies Record<string, Level>;

/** The tests and steps that the command line asks for. */
export interface Wanted {
  readonly projects: readonly string[];
  readonly hasStaticSteps: boolean;
  /** Files and options, as vitest takes them. */
  readonly vitestArguments: readonly string[];
}

const OPTION = '--level=';

function isLevel(name: string): name is keyof typeof levels {
  return Object.hasOwn(levels, name);
}

/**
 * Reads `[--level=<name>] [files and options of vitest]`. The default level is `check`; but files
 * without a level run whatever theirs is. Files run without the static steps.
 * @throws Error naming the levels, if it names an unknown one
 */
export function readArguments(argv: readonly string[]): Wanted {
  const given = argv[0]?.startsWith(OPTION) ? argv[0].slice(OPTION.length) : undefined;
  const vitestArguments = given === undefined ? argv : argv.slice(1);
  const name = given ?? 'check';
  if (!isLevel(name)) {
    throw new Error(`There is no level ${name}, only ${Object.keys(levels).join(', ')}`);
  }
  const hasFiles = vitestArguments.length > 0;
  return {
    projects: given === undefined && hasFiles ? [] : levels[name].projects,
    hasStaticSteps: levels[name].hasStaticSteps && !hasFiles,
    vitestArguments,
  };
}
