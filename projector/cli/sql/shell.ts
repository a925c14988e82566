import { createInterface, type Interface } from 'node:readline';
import { Client } from 'pg';
import { keepHistory, readHistory } from './history.ts';
import { printShortened } from './page.ts';
import { runShortcut } from './shortcuts.ts';
import { splitStatements } from './statements.ts';

const PROMPT = 'sql> ';
const MORE = '...> ';

/** A shell while it runs. */
interface Session {
  readonly client: Client;
  readonly address: string;
  /** Rows stand one value a line (`\x`). */
  isExpanded: boolean;
  /** The part of a statement that was typed so far. */
  typed: string;
  isAsking: boolean;
  hasFailed: boolean;
}

/**
 * Reads statements from the terminal, or from a file or another program, until their end or `\q`.
 * @returns the exit code: 1 where a statement of a file or program failed
 */
export async function openShell(database: {
  readonly client: Client;
  readonly address: string;
}): Promise<number> {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const session: Session = {
    ...database,
    isExpanded: false,
    typed: '',
    isAsking: false,
    hasFailed: false,
  };
  const lines = createInterface({
    input: process.stdin,
    ...(isTerminal && { output: process.stdout, history: readHistory(), historySize: 500 }),
  });
  lines.setPrompt(PROMPT);
  if (isTerminal) greet(session, lines);
  for await (const line of lines) {
    if (!(await take(session, line))) break;
    if (isTerminal) prompt(session, lines);
  }
  if (!isTerminal && session.typed.trim() !== '') await ask(session, session.typed);
  lines.close();
  return !isTerminal && session.hasFailed ? 1 : 0;
}

function greet(session: Session, lines: Interface): void {
  const { host, pathname } = new URL(session.address);
  console.log(`The database ${pathname.slice(1)} at ${host}, read-only. End SQL with a semicolon.
\\d lists the tables, \\? helps, \\q quits.`);
  lines.on('history', keepHistory);
  lines.on('SIGINT', () => void interrupt(session, lines));
  lines.prompt();
}

function prompt(session: Session, lines: Interface): void {
  lines.setPrompt(session.typed.trim() === '' ? PROMPT : MORE);
  lines.prompt();
}

/** @returns false where the shell is to end */
async function take(session: Session, line: string): Promise<boolean> {
  if (session.typed.trim() === '' && line.trimStart().startsWith('\\')) {
    return await runShortcut(line.trim(), session);
  }
  const { complete, rest } = splitStatements(`${session.typed}${line}\n`);
  session.typed = rest;
  for (const statement of complete) await ask(session, statement);
  return true;
}

async function ask(session: Session, statement: string): Promise<void> {
  session.isAsking = true;
  try {
    const isDone = await printShortened(session.client, statement, session.isExpanded);
    if (!isDone) session.hasFailed = true;
  } finally {
    session.isAsking = false;
  }
}

/** Ctrl-C ends a statement that is asked or typed, not the shell. */
async function interrupt(session: Session, lines: Interface): Promise<void> {
  if (session.isAsking) return await cancel(session);
  session.typed = '';
  console.log('\n(\\q quits)');
  prompt(session, lines);
}

async function cancel({ client, address }: Session): Promise<void> {
  const second = new Client({ connectionString: address, application_name: 'sql, cancel' });
  second.on('error', () => undefined);
  try {
    await second.connect();
    await second.query('select pg_cancel_backend($1)', [processOf(client)]);
  } catch {
    console.error('It could not be cancelled. It ends by itself after 10 minutes.');
  } finally {
    await second.end().catch(() => undefined);
  }
}

/** The process of the database behind a connection, as its protocol says; `pg` has no type for it. */
function processOf(client: Client): unknown {
  return 'processID' in client ? client.processID : null;
}
