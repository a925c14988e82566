import * as z from 'zod/mini';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { contact } from '../../../content/contact.ts';

export interface ContactValues {
  name: string;
  email: string;
  category: string;
  subject: string;
  message: string;
}

export const EMPTY_CONTACT: ContactValues = {
  name: '',
  email: '',
  category: 'general',
  subject: '',
  message: '',
};

const address = z.email();

export function contactErrors(values: ContactValues): FieldErrors {
  const { fields } = contact;
  const errors: Record<string, string> = {};
  for (const name of ['name', 'email', 'subject', 'message'] as const) {
    if (values[name].trim() === '') errors[name] = fields[name].missing;
  }
  if (errors['email'] === undefined && !address.safeParse(values.email.trim()).success) {
    errors['email'] = fields.email.wrong;
  }
  return errors;
}
