import { readUuid } from '@app/events/event-id';
import type { DomainError } from './domain-error.ts';

/** An id in a path or a body. @throws the error from `refusal` for an invalid one */
export function idOr(text: string, refusal: () => DomainError): string {
  const id = readUuid(text);
  if (id === null) throw refusal();
  return id;
}
