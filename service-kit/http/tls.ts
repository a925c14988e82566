import { createPrivateKey, X509Certificate } from 'node:crypto';
import * as z from 'zod';
import { EnvironmentError } from '../environment.ts';

/** A server's certificate and private key, as PEM. */
export interface ServerIdentity {
  readonly cert: string;
  readonly key: string;
}

/** Whether PEM text can be parsed. */
const reads = (read: (pem: string) => unknown) => (pem: string) => {
  try {
    read(pem);
    return true;
  } catch {
    return false;
  }
};
const pemCertificate = z
  .string()
  .refine(
    reads((pem) => new X509Certificate(pem)),
    'must be a certificate in PEM',
  )
  .optional();

/**
 * The authority whose certificates the front door accepts from APIs, and an API's health check from
 * the API.
 */
export const authorityVariables = { API_AUTHORITY: pemCertificate } as const;

/** Variables of the APIs, which then accept only TLS connections. */
export const identityVariables = {
  TLS_CERTIFICATE: pemCertificate,
  TLS_KEY: z
    .string()
    .refine(
      reads((pem) => createPrivateKey(pem)),
      'must be a private key in PEM',
    )
    .optional(),
} as const;

/**
 * The identity from the settings; undefined if there is none.
 * @throws EnvironmentError if one part is missing, or key and certificate do not match
 */
export function identityOf({
  TLS_CERTIFICATE: cert,
  TLS_KEY: key,
}: z.infer<z.ZodObject<typeof identityVariables>>): ServerIdentity | undefined {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) {
    throw new EnvironmentError('TLS_CERTIFICATE and TLS_KEY belong together: one is missing');
  }
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))) {
    throw new EnvironmentError('TLS_KEY is not the key of TLS_CERTIFICATE');
  }
  return { cert, key };
}
