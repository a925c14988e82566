import { parseArgs } from 'node:util';

export type ServerArguments = {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** The port that gossip gives to clients; by default the port it listens on. */
  readonly advertisedPort?: number;
};

/** A bad argument; the message is one line for the person who typed it. */
export class BadArgumentError extends Error {}

/** Reads the command line, then the environment. @throws BadArgumentError */
export function serverArguments(args: string[], environment: NodeJS.ProcessEnv): ServerArguments {
  const values = parse(args);
  const databaseUrl = values['database-url'] ?? environment['EVENTSTORE_DATABASE_URL'];
  if (databaseUrl === undefined || databaseUrl === '')
    throw new BadArgumentError('give --database-url or EVENTSTORE_DATABASE_URL');
  const advertised = values['advertised-port'] ?? environment['EVENTSTORE_ADVERTISED_PORT'];
  return {
    port: portOf(values.port ?? environment['EVENTSTORE_PORT'] ?? '2113'),
    host: values.host ?? '127.0.0.1',
    databaseUrl: checkedUrl(databaseUrl),
    ...(advertised === undefined ? {} : { advertisedPort: portOf(advertised) }),
  };
}

function parse(args: string[]) {
  try {
    const options = {
      port: { type: 'string' },
      host: { type: 'string' },
      'database-url': { type: 'string' },
      'advertised-port': { type: 'string' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new BadArgumentError(reason, { cause: error });
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/u.test(text) || port > 65_535)
    throw new BadArgumentError(`the port must be a number from 0 to 65535, not '${text}'`);
  return port;
}

function checkedUrl(text: string): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  // The text may contain a password, so the message does not quote it.
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw new BadArgumentError('the database URL must begin with postgres://');
  return text;
}
