import { expect, test } from 'vitest';
import { codeImageAddress, downloadName } from './code-image.ts';

test.each([
  ['Blue backpack', 'Blue backpack-qr-code.png'],
  ['../etc/passwd', '.. etc passwd-qr-code.png'],
  ['a\nb: "c"?', 'a b c-qr-code.png'],
  ['///', 'code-qr-code.png'],
  ['Мой рюкзак', 'Мой рюкзак-qr-code.png'],
])('%j is saved as %j', (title, name) => {
  expect(downloadName(title)).toBe(name);
});

test('the image of a code has one address', () => {
  expect(codeImageAddress('7K3MQ9XA')).toBe('/api/qr/7K3MQ9XA/image.svg');
});
