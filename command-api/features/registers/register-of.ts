import type { Principal } from '@app/service-kit/http/authenticate';

/** Whose register somebody acts on: everybody has one of their own. */
export const registerOf = ({ userId }: Principal): string => userId;
