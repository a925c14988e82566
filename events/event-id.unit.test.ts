import { expect, test } from 'vitest';
import { eventId, readUuid, uuidV5, uuidV8 } from './event-id.ts';

test('a UUID of version 5 is that of the standard', () => {
  // RFC 9562, appendix A.4
  const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
  expect(uuidV5(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

test('a UUID of version 8 keeps the bits that it is given', () => {
  // RFC 9562, appendix B.2
  const digits = '5c146b143c524afd938a375d0df1fbf6fe12a66b645f72f6158759387e51f3c8';
  expect(uuidV8(digits)).toBe('5c146b14-3c52-8afd-938a-375d0df1fbf6');
});

test('an event id tells commands, streams and places apart, and nothing else', () => {
  const [one, other] = [
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
  ];
  const ids = [
    eventId(one, 'code-A', 0),
    eventId(one, 'code-A', 1),
    eventId(one, 'code-B', 0),
    eventId(other, 'code-A', 0),
  ];
  expect(new Set(ids).size).toBe(4);
  expect(eventId(one, 'code-A', 0)).toBe(ids[0]);
});

test('an id is read in any case, and nothing else is', () => {
  const id = '2ed6657d-e927-568b-95e1-2665a8aea6a2';
  expect(readUuid(id.toUpperCase())).toBe(id);
  for (const text of ['', 'x', `${id} `, `${id}0`, id.replaceAll('-', ''), '\0']) {
    expect(readUuid(text)).toBeNull();
  }
});
