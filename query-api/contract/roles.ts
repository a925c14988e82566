/** Exports the table of roles to the web, which may import contracts only. */
export { hasConsole, mayCall, type Role } from '@app/service-kit/roles';
