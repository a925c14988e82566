export {
  FIELD_KINDS,
  type FieldKind,
  REGISTER_BOUNDS,
  readValue,
  type RegisterField,
} from '@app/events/register-fields';
