import { join } from 'node:path';
import { callsByKey } from '@app/query-api/features/api-document/calls-by-key';
import { describeApi } from '@app/query-api/features/api-document/describe-api';
import { productName } from '@app/service-kit/product';
import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** The location of the client in this repository. The product serves it at `/docs/client.d.ts`. */
export const clientFile = join(import.meta.dirname, '../../web/public/docs/client.d.ts');

const INTRO = `/**
 * The calls that a program may make with an API key, as types for openapi-fetch.
 * Made from the document of the API by \`npm run client\`; do not edit it.
 */
`;

/** Generates the TypeScript client from the API's document (docs/adr/0166). */
export async function generateClient(): Promise<string> {
  // Converted to JSON and back, as it is served. A field with a default may be omitted from a
  // request.
  const document = JSON.parse(JSON.stringify(callsByKey(describeApi(productName)))) as OpenAPI3;
  const nodes = await openapiTypeScript(document, { defaultNonNullable: false });
  return INTRO + astToString(nodes);
}
