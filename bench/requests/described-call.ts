import * as z from 'zod';

const schema = z.looseObject({});
const parameter = z.object({ name: z.string(), in: z.string(), schema: schema.optional() });
const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: schema.optional() })) })
    .optional(),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

export type JsonSchema = z.infer<typeof schema>;

/** A call as the product's own document describes it. */
export interface DescribedCall {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly z.infer<typeof parameter>[];
  /** The content type of its body, and its shape where that is JSON. */
  readonly body: { readonly type: string; readonly schema: JsonSchema } | null;
}

/** Reads the calls out of an OpenAPI document. @throws ZodError for what is none */
export function readCalls(text: unknown): DescribedCall[] {
  const { paths } = document.parse(text);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        body: content === undefined ? null : { type: content[0], schema: content[1].schema ?? {} },
      };
    }),
  );
}
