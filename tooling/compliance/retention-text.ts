import { grounds, register, type Held } from '@app/events/retention/register';

/** The events, streams and tables that hold it; the register has their fields. */
function placesOf({ events, tables, streams = [], metadata = [] }: Held): string {
  return [
    ...Object.keys(events).map((type) => `\`${type}\``),
    ...metadata.map((name) => `\`${name}\` of every event`),
    ...streams.map((name) => `names of \`${name}\` streams`),
    ...Object.keys(tables).map((table) => `\`${table}\``),
  ].join(', ');
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const entry = (held: Held): string[] => [
  `### ${held.what}`,
  '',
  `- ${sentence(held.about.join(', '))}; ${held.ground}. ${held.why}${held.groundNote === undefined ? '' : ` ${held.groundNote}`}`,
  `- ${held.period} Then: ${held.end}`,
  ...(held.recipients === undefined ? [] : [`- Given to: ${held.recipients}`]),
  `- In: ${placesOf(held)}`,
  '',
];

/** The retention table as Markdown: docs/compliance/retention.md. */
export function retentionText(): string {
  const lines = [
    '# Retention of personal data: what is kept, why and how long',
    '',
    '`node tooling/launch.mjs tooling/compliance/write.ts` wrote this page from `events/retention/`, which also names the fields; a test compares the two. Another test fails if an event or a table has personal data that the register lacks ([0129](../adr/0129-retention-register.md)).',
    '',
    'Each entry says whom the data are about, on which ground and why they are kept, how long, what then happens, and which events and tables hold them. Backups hold all of them as of their day. Technical logs and metrics hold none.',
    '',
    `Grounds: ${Object.entries(grounds)
      .map(([ground, text]) => `${ground}: ${text}`)
      .join('; ')}.`,
    '',
    ...register.flatMap(({ name, held }) => [`## ${name}`, ''].concat(held.flatMap(entry))),
  ];
  return `${lines.join('\n').trim()}\n`;
}
