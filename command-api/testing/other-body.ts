import type * as z from 'zod/mini';

type Body = Readonly<Record<string, unknown>>;

/** Values for fields that accept only certain texts. */
const WORDS = [
  'phone',
  'sms',
  'sheet',
  'unread',
  'sticker_printing',
  'premium',
  'live',
  'printer',
  'viewer',
  'not_enough_known',
  '654321',
  '2026-03-05',
  `12345678:${'x'.repeat(35)}`,
];

/**
 * Another valid body of a command, with one field changed.
 * @throws if no change is valid
 */
export function otherBody(request: z.ZodMiniType, body: Body): Body {
  for (const [name, value] of Object.entries(body)) {
    for (const other of others(value)) {
      const changed = { ...body, [name]: other };
      if (other !== value && request.safeParse(changed).success) return changed;
    }
  }
  throw new Error('No other body is known that the command takes');
}

function others(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) return [[...value, ...value.map((each) => `${each}x`)], []];
  if (typeof value === 'string') return [`x${value}`, `${value}x`, ...WORDS];
  if (typeof value !== 'object' || value === null) return [];
  const change = (name: string, part: unknown): object => ({ ...value, [name]: part });
  return Object.entries(value).flatMap(([name, part]) =>
    others(part).map((other) => change(name, other)),
  );
}
