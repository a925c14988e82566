import type { ComposeFile, ComposeService } from './compose-file.ts';

/** @returns how the image of a service is built; undefined if it is pulled */
export function buildOf(
  { image }: ComposeService,
  { services }: ComposeFile,
): ComposeService['build'] {
  return Object.values(services).find((other) => other.image === image && other.build)?.build;
}

/** Checks that an image of this repository is built once, and is never looked up in a registry. */
export function checkImage(service: ComposeService, compose: ComposeFile): string[] {
  if (buildOf(service, compose) === undefined) return [];
  const builders = Object.values(compose.services).filter(
    ({ image, build }) => image === service.image && build !== undefined,
  );
  if (service.build !== undefined) {
    return builders.length > 1 ? [`${service.image} is built ${builders.length} times`] : [];
  }
  return service.pull_policy === 'never' ? [] : [`${service.image} is looked for in a registry`];
}
