import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The parts of a section of a Markdown guide that an operator copies. */
export interface Section {
  readonly title: string;
  /** The code blocks, in order. */
  readonly blocks: readonly string[];
  /** The inline code, in order. */
  readonly inline: readonly string[];
}

/**
 * Reads a section without its subsections.
 * @param title of its heading
 * @throws Error if the guide has no such section
 */
export function sectionOf(guide: string, title: string): Section {
  const lines = guide.split('\n');
  const start = lines.findIndex((line) => /^#+ /u.test(line) && line.endsWith(` ${title}`));
  if (start === -1) throw new Error(`The guide has no section "${title}".`);
  const length = lines.slice(start + 1).findIndex((line) => /^#{2,} /u.test(line));
  const end = length === -1 ? lines.length : start + 1 + length;
  const text = lines.slice(start + 1, end).join('\n');
  const block = /^(?<indent> *)```\w*\n(?<code>.*?)^ *```$/gmsu;
  const blocks = [...text.matchAll(block)].map(({ groups }) => groups?.['code'] ?? '');
  const inline = [...text.replace(block, '').matchAll(/`(?<code>[^`\n]+)`/gu)].map(
    ({ groups }) => groups?.['code'] ?? '',
  );
  return { title, blocks, inline };
}

/**
 * Finds the only block that contains a text.
 * @throws Error if none does, or several do
 */
export function blockWith({ title, blocks }: Section, piece: string): string {
  const [found, ...others] = blocks.filter((block) => block.includes(piece));
  if (found === undefined || others.length > 0) {
    throw new Error(`"${title}" has ${blocks.length} blocks, and not one alone with "${piece}".`);
  }
  return found;
}

/**
 * Finds a command in inline code.
 * @param start its beginning
 * @throws Error if the section has none
 */
export function commandOf({ title, inline }: Section, start: string): string {
  const found = inline.find((code) => code.startsWith(start));
  if (found === undefined) throw new Error(`"${title}" has no command that begins "${start}".`);
  return found;
}

/** The commands from docs/operations.md that the run uses. */
export interface Guide {
  /** Secrets, settings, the first start; prints the administrator's password last. */
  readonly install: string;
  readonly grow: string;
  /** Restarts the containers of a service one by one; the service is the variable SERVICE. */
  readonly restart: string;
  readonly backup: string;
  readonly restore: string;
  readonly verify: string;
  readonly verifyAudit: string;
}

/**
 * Reads the commands of the guide.
 * @param root the folder of the repository
 * @throws Error which names what is missing in the guide
 */
export async function readGuide(root: string): Promise<Guide> {
  const text = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const servers = sectionOf(text, 'Servers');
  const backup = sectionOf(text, 'Backup and restore on servers');
  const front = sectionOf(text, 'What the front door takes');
  return {
    install: blockWith(servers, 'docker/make-secrets.sh'),
    grow: blockWith(servers, 'docker/grow.sh'),
    restart: commandOf(front, 'for c in'),
    backup: blockWith(backup, 'pg_dump --username'),
    restore: blockWith(backup, 'pg_restore'),
    verify: commandOf(backup, 'docker/run.sh projector verify'),
    verifyAudit: commandOf(backup, 'docker/run.sh audit:verify'),
  };
}
