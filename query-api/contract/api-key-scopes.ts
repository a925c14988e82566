export { API_KEY_SCOPES, type ApiKeyScope } from '@app/service-kit/access/api-key-scopes';
