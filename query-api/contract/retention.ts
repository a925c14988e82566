export {
  grounds,
  register,
  type Activity,
  type Held,
  type Person,
} from '@app/events/retention/register';
