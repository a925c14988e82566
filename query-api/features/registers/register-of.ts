import type { Principal } from '@app/service-kit/http/authenticate';

/** Whose register somebody sees: everybody has one of their own. */
export const registerOf = ({ userId }: Pick<Principal, 'userId'>): string => userId;
