import { testAccess } from './test-access.ts';

testAccess('one process');
