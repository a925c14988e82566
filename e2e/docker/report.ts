import type { Engine } from './engine.ts';

export interface StepResult {
  readonly title: string;
  /** The source of its commands. */
  readonly source: string;
  readonly outcome: 'as expected' | 'failed' | 'not reached';
  /** The findings, in sentences. */
  readonly found: string;
  readonly seconds: number;
}

export interface Report {
  readonly date: string;
  readonly engine: Engine;
  /** Names and versions of the software in the containers. */
  readonly versions: Readonly<Record<string, string>>;
  readonly steps: readonly StepResult[];
  /** Sentences about the steps that were left out. */
  readonly leftOut: readonly string[];
}

/** Writes the report of a run as Markdown. */
export function reportText({ date, engine, versions, steps, leftOut }: Report): string {
  const failed = steps.filter(({ outcome }) => outcome !== 'as expected').length;
  const standIns = engine.images.filter(({ standIn }) => standIn !== null);
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    '# The compose files on a Docker engine',
    '',
    '`npm run compose:try` wrote this page. It takes the commands from docs/operations.md, runs them in a copy of the repository on a Docker engine, and checks the result. "Under load" means: owners, finders and an administrator send commands through the front door, and repeat each with the same key until it is acknowledged.',
    '',
    `**${date}**: ${steps.length - failed} of ${steps.length} steps as expected, in ${Math.round(total)} s.${leftOut.map((each) => ` ${each}`).join('')}`,
    '',
    ...(standIns.length === 0 ? [] : [standInText(standIns.length === engine.images.length), '']),
    table(
      ['what', 'version'],
      [
        ['Docker engine', `${engine.docker} (${engine.host})`],
        ['Compose', engine.compose],
        ['buildx', engine.buildx],
        ...Object.entries(versions),
      ],
    ),
    '',
    table(
      ['image', 'origin'],
      engine.images.map(({ name, standIn }) => [`\`${name}\``, standIn ?? 'its registry']),
    ),
    '',
    '## Steps',
    '',
    table(
      ['step', 'commands from', 'result', 'seconds'],
      steps.map((step, index) => [
        `${index + 1}. ${step.title}`,
        step.source,
        `${step.outcome}${step.found === '' ? '' : `: ${step.found}`}`,
        step.outcome === 'not reached' ? '' : String(Math.round(step.seconds)),
      ]),
    ),
    '',
  ].join('\n');
}

function standInText(isAll: boolean): string {
  const which = isAll ? 'None of the base images is' : 'Not all of the base images are';
  return `**${which} the official one.** The engine could not reach a registry of images. The images below with another origin were built on the machine under the names that the files use, with the users, paths and entrypoints of the official ones. So anything specific to an official image is untested.`;
}

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/gu, ' ')).join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
