import { grounds, register, type Activity, type Held } from '@app/events/retention/register';

const unique = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
];

const groundsOf = (held: readonly Held[]): string =>
  unique(held.map(({ ground }) => grounds[ground])).join('; ');

/** The entry of one activity, as article 30 (1) (b) to (f) requires. */
function entry({ name, purpose, held }: Activity): string[] {
  const recipients = unique(held.map((each) => each.recipients));
  const anchor = name.toLowerCase().replaceAll(' ', '-');
  return [
    `## ${name}`,
    '',
    `- Purposes (b): ${purpose}`,
    `- Legal grounds: ${groundsOf(held)}`,
    `- Persons concerned (c): ${unique(held.flatMap(({ about }) => about)).join(', ')}`,
    `- Categories of data (c): ${held.map(({ what }) => what).join('; ')}`,
    `- Recipients (d): ${['The operator’s administrators.', ...recipients].join(' ')}`,
    `- Periods (f), and each purpose: [retention](retention.md#${anchor})`,
    '',
  ];
}

/** The record of processing of article 30 of the GDPR: docs/compliance/record-of-processing.md. */
export function recordText(): string {
  const lines = [
    '# Record of processing activities (Art. 30 GDPR)',
    '',
    '`node tooling/launch.mjs tooling/compliance/write.ts` wrote this page from `events/retention/`. Copy it, with [retention](retention.md), and fill in the brackets.',
    '',
    '- Controller (a): [name, address, e-mail address; also of a representative and a data protection officer, if you have them]',
    '- Processors: [the host of your servers; the providers of e-mail and SMS in the settings]',
    '- Transfers to third countries (e): [of those processors; push services of browser makers and Telegram may be outside the EU. Push messages are encrypted for the browser]',
    '- Security (g): sealed fields with keys that can be destroyed ([cryptography](cryptography.md)), roles and step-up, audit log, limits, encrypted backups ([operations](../operations.md)), the requirements of [OWASP ASVS](asvs.csv), [encrypted disks, access to your servers, training of your administrators]',
    '',
    ...register.flatMap(entry),
  ];
  return `${lines.join('\n').trim()}\n`;
}
