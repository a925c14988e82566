import { parse } from 'yaml';
import * as z from 'zod';

const names = z.array(z.string());
/** A list of names, or a map from each name to its options. */
const named = z
  .union([
    names.transform((list) => new Map(list.map((name) => [name, {}]))),
    z.record(z.string(), z.unknown()).transform((map) => new Map(Object.entries(map))),
  ])
  .default(new Map());

const service = z.object({
  image: z.string(),
  build: z
    .object({
      context: z.string(),
      dockerfile: z.string().default('Dockerfile'),
      target: z.string(),
    })
    .optional(),
  pull_policy: z.string().optional(),
  command: names.optional(),
  user: z.string().optional(),
  read_only: z.boolean().default(false),
  restart: z.string().optional(),
  cap_drop: names.default([]),
  profiles: names.default([]),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  env_file: names.default([]),
  ports: names.default([]),
  volumes: names.default([]),
  networks: named,
  secrets: z
    .array(
      z.union([
        z.string().transform((source) => ({ source, target: `/run/secrets/${source}` })),
        z.object({ source: z.string(), target: z.string() }),
      ]),
    )
    .default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: names }).optional(),
  deploy: z
    .object({ resources: z.object({ limits: z.record(z.string(), z.unknown()) }) })
    .optional(),
});

const composeFile = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  networks: named,
  volumes: named,
});

export type ComposeService = z.infer<typeof service>;
export type ComposeFile = z.infer<typeof composeFile>;

/** `${NAME}`, `${NAME:-default}` and `${NAME:?what to do}`, as Compose reads them. */
const REFERENCE = /\$\{(?<name>\w+)(?:(?<kind>:[-?])(?<word>[^}]*))?\}/gu;

/** Replaces references in every text at any depth, as Compose does after parsing the file. */
function filled(value: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((each) => filled(each, variables));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, each]) => [key, filled(each, variables)]);
    return Object.fromEntries(entries) as unknown;
  }
  if (typeof value !== 'string') return value;
  return value.replaceAll(REFERENCE, (whole, name: string, kind?: string, word?: string) => {
    const found = variables[name] ?? (kind === ':-' ? word : undefined);
    if (found === undefined) throw new Error(`${whole} has no value and no default`);
    return found;
  });
}

/**
 * Reads a compose file as Compose would with these variables.
 * @throws ZodError or YAMLParseError if it is not a valid compose file, Error for a variable
 *   without a value
 */
export function readCompose(
  text: string,
  variables: Readonly<Record<string, string>>,
): ComposeFile {
  return composeFile.parse(filled(parse(text, { merge: true }), variables));
}

/** The environment of a service's programs; a mounted secret is replaced by its file here. */
export function valuesOf(
  { environment, secrets }: ComposeService,
  compose: ComposeFile,
): Record<string, string> {
  const entries = Object.entries(environment).map(([name, value]) => {
    const secret = secrets.find(({ target }) => target === value);
    return [name, secret === undefined ? value : (compose.secrets[secret.source]?.file ?? value)];
  });
  return Object.fromEntries(entries);
}

/** Reads `NAME=value` lines. */
export function readVariables(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/u.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
