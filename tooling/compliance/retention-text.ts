import { grounds, register, type Held } from '@app/events/retention/register';

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Where it stands, as the register says. */
function placesOf({ events, tables, streams = [], metadata = [] }: Held): string[] {
  const inLog = Object.entries(events).map(([type, fields]) =>
    fields.length === 0 ? `\`${type}\`` : `\`${type}\` (${fields.join(', ')})`,
  );
  const inTables = Object.entries(tables).map(
    ([table, columns]) => `\`${table}\` (${columns.join(', ')})`,
  );
  return [
    ...(inLog.length === 0 ? [] : [`- Events: ${inLog.join(', ')}`]),
    ...(metadata.length === 0 ? [] : [`- Metadata of every event: ${code(metadata)}`]),
    ...(streams.length === 0 ? [] : [`- Names of streams: ${code(streams)}`]),
    ...(inTables.length === 0 ? [] : [`- Tables: ${inTables.join(', ')}`]),
  ];
}

const groundOf = ({ ground, groundNote }: Held): string =>
  groundNote === undefined ? `${grounds[ground]}.` : `${grounds[ground]}. ${groundNote}`;

const entry = (held: Held): string[] => [
  `### ${held.what}`,
  '',
  `- About: ${held.about.join(', ')}`,
  `- Why: ${held.why}`,
  `- Legal ground: ${groundOf(held)}`,
  `- How long: ${held.period}`,
  `- Then: ${held.end}`,
  ...(held.recipients === undefined ? [] : [`- Also given to: ${held.recipients}`]),
  ...placesOf(held),
  '',
];

/** The retention table as Markdown: docs/compliance/retention.md. */
export function retentionText(): string {
  const lines = [
    '# Retention of personal data: what is kept, why and how long',
    '',
    '`node tooling/compliance/write.ts` wrote this page from `events/retention/`; a test compares the two. Another test fails if an event or a table has personal data that this register lacks ([0129](../adr/0129-retention-register.md)).',
    '',
    'Encrypted backups hold all of these data as of their day, until the operator deletes them. Technical logs and metrics hold no personal data.',
    '',
    ...register.flatMap(({ name, held }) => [`## ${name}`, ''].concat(held.flatMap(entry))),
  ];
  return `${lines.join('\n').trim()}\n`;
}
