import { CODE_TYPES } from '@app/events/code-type';
import * as z from 'zod/mini';

export { CODE_FIELDS, FIELD_NAMES, type FieldName } from '@app/events/code-fields';
export { CODE_TYPES, type CodeType } from '@app/events/code-type';

export const codeType = z.enum(CODE_TYPES);
