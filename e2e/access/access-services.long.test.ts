import { testAccess } from './test-access.ts';

testAccess('services');
