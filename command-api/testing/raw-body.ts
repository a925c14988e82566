import type { Target } from './targets.ts';

/** The body as JSON, with one of its texts replaced by raw JSON. */
export function withRaw(body: Target['body'], field: string, raw: string): string {
  const others = Object.entries(body).filter(([name]) => name !== field);
  const parts = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${[...parts, `${JSON.stringify(field)}:${raw}`].join(',')}}`;
}

/** Bytes in which a marker is replaced by bytes that are not valid text. */
export function withBytes(text: string, bytes: readonly number[]): Uint8Array<ArrayBuffer> {
  const [before = '', after = ''] = text.split('#');
  return new Uint8Array([...Buffer.from(before), ...bytes, ...Buffer.from(after)]);
}
