import { createPrivateKey, X509Certificate } from 'node:crypto';
import * as z from 'zod';

const reads = (read: (pem: string) => unknown) => (pem: string) => {
  try {
    return read(pem) !== false;
  } catch {
    return false;
  }
};

/** The authority whose certificates the front door and health checks accept from the APIs. */
export const authorityVariables = {
  API_AUTHORITY: z
    .string()
    .refine(
      reads((pem) => new X509Certificate(pem)),
      'must be a certificate in PEM',
    )
    .optional(),
} as const;

/** An API with it accepts only TLS connections. */
export const identityVariables = {
  TLS_CERTIFICATE: z
    .string()
    .refine(
      reads((pem) => new X509Certificate(pem).checkPrivateKey(createPrivateKey(pem))),
      'must be a certificate and its private key in PEM',
    )
    .optional(),
} as const;
