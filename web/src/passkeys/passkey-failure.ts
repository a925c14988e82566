import { failureText } from '../api/use-form.ts';

/** The errors that mean the user closed the browser's dialog, or waited too long. */
const GAVE_UP: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError']);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/**
 * Why a passkey did not work, in words.
 * @param fallback the text if nothing else is known
 */
export function passkeyFailure(error: unknown, fallback: string): string {
  if (GAVE_UP.has(nameOf(error))) return 'No passkey was chosen.';
  switch (nameOf(error)) {
    case 'InvalidStateError':
      return 'This device has a passkey for your account already.';
    case 'SecurityError':
      return 'Passkeys do not work at this address of the site.';
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'This device cannot keep a passkey. Another device or browser may be able to.';
    default:
      return failureText(error, fallback);
  }
}
