import * as z from 'zod/mini';

/** The parameters of an address; any other is refused, by its name. */
export function queryOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown parameter: ${issue.keys.join(', ')}.`
        : 'The parameters cannot be read.',
  });
}

/** A whole number from 1 in an address. `name` begins the sentence shown when it is not. */
export function countingNumber(
  name: string,
  { max, byDefault }: { max: number; byDefault: number },
) {
  const sentence = `${name} must be a whole number from 1 to ${max}.`;
  return z._default(
    z.coerce
      .number(sentence)
      .check(z.int(sentence), z.minimum(1, sentence), z.maximum(max, sentence)),
    byDefault,
  );
}
