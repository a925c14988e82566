import { expect, test } from 'vitest';
import { root } from '../compose/check.ts';
import { blockWith, commandOf, readGuide, sectionOf } from './guide.ts';

const GUIDE = `# Guide

## First

Do \`one thing\` and \`another\`:

\`\`\`sh
make it   # once
# a comment
\`\`\`

1. Then

   \`\`\`
   more of it
   \`\`\`

### Below

\`\`\`
not mine
\`\`\`
`;

test('a section has the code of its blocks and sentences, and none of the section below', () => {
  expect(sectionOf(GUIDE, 'First')).toEqual({
    title: 'First',
    blocks: ['make it   # once\n# a comment\n', '   more of it\n'],
    inline: ['one thing', 'another'],
  });
  expect(sectionOf(GUIDE, 'Below').blocks).toEqual(['not mine\n']);
});

test('what the guide no longer says is named', () => {
  const first = sectionOf(GUIDE, 'First');
  expect(blockWith(first, 'more')).toBe('   more of it\n');
  expect(commandOf(first, 'ano')).toBe('another');
  expect(() => sectionOf(GUIDE, 'Second')).toThrow('The guide has no section "Second".');
  expect(() => blockWith(first, 'it')).toThrow('not one alone with "it"');
  expect(() => commandOf(first, 'third')).toThrow('no command that begins "third"');
});

test('the guide has every command that a run takes from it', async () => {
  const guide = await readGuide(root);
  expect(guide.install).toContain('docker compose up --build --detach');
  expect(guide.install.trim().split('\n').at(-1)).toMatch(/^cat secrets\/admin_password/u);
  expect(guide.restart).toContain('SERVICE');
  expect(guide.backup).toContain('> backup/log.tar');
  expect(guide.restore).toContain('< backup/log.tar');
});
