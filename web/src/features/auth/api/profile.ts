import { profile } from '@app/query-api/features/profile/contract';
import { ownQuery } from '../../../api/own-calls.ts';

export function profileQuery() {
  return ownQuery(['profile'], '/user/profile', profile);
}
