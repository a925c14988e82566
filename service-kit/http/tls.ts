import { createPrivateKey, X509Certificate } from 'node:crypto';
import * as z from 'zod';
import { EnvironmentError } from '../environment.ts';

/** By what a server proves who it is, as PEM. */
export interface ServerIdentity {
  readonly cert: string;
  readonly key: string;
}

/** Whether PEM can be read as what it is to be. */
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

/** Whose certificates the front door takes from APIs, and the health check of an API from itself. */
export const authorityVariables = { API_AUTHORITY: pemCertificate } as const;

/** Of the APIs, which then take connections over TLS alone. */
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
 * The identity of the settings; undefined where there is none.
 * @throws EnvironmentError where only one part is there, or the key is another certificate's
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
