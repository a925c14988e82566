/**
 * What a part of the repository may import besides its own files. A test enforces it.
 */
export interface Room {
  /** Where the room begins; the longest that fits a file counts. */
  readonly folder: string;
  /** Packages of this repository, as `name` or, where only a part is open, as `name/folder`. */
  readonly packages: readonly string[] | 'all';
  readonly libraries: readonly string[] | 'all';
  readonly node: boolean;
}

const server = { libraries: 'all', node: true } as const;

const contract = {
  packages: ['events/uid', 'service-kit/product', 'service-kit/problem-contract'],
  libraries: ['zod'],
  node: false,
} as const;

export const rooms: readonly Room[] = [
  { folder: 'events', packages: [], libraries: ['zod', '@eventstore/db-client'], node: true },
  { folder: 'service-kit', packages: [], ...server },
  { folder: 'command-api', packages: ['events', 'service-kit'], ...server },
  { folder: 'command-api/contract', ...contract },
  { folder: 'projector', packages: ['events', 'service-kit'], ...server },
  {
    folder: 'query-api',
    // The commands' contract stands in the API's document, which is served here.
    packages: ['command-api/contract', 'events', 'projector/read-model', 'service-kit'],
    ...server,
  },
  { folder: 'query-api/contract', ...contract },
  {
    folder: 'web/src',
    packages: ['command-api/contract', 'query-api/contract'],
    libraries: 'all',
    node: false,
  },
  // What builds the web app, not what runs in it.
  { folder: 'web', packages: ['query-api/contract'], ...server },
  { folder: 'front-door', packages: ['service-kit', 'events/uid'], ...server },
  { folder: 'embedded', packages: 'all', ...server },
  { folder: 'bench', packages: 'all', ...server },
  { folder: 'e2e', packages: 'all', ...server },
  { folder: 'tooling', packages: 'all', ...server },
  { folder: 'docs', packages: 'all', ...server },
];

/** What only one file names, tests included, so that another library takes its place there. */
export const soleImporters: readonly { readonly library: string; readonly file: string }[] = [
  {
    library: '@eventstore/db-client/generated',
    file: 'embedded/event-store/grpc/definitions.ts',
  },
  { library: '@eventstore/db-client', file: 'events/log/client.ts' },
  { library: 'google-protobuf', file: 'embedded/event-store/grpc/definitions.ts' },
];

/** The room that a file stands in; files at the root stand in none and may import what they like. */
export function roomOf(path: string): Room | undefined {
  return rooms
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

/** Tests, and what only tests use, may also use the test parts of `embedded` and any test tool. */
export function isTestFile(path: string): boolean {
  return /\.(?:test\.tsx?|e2e\.ts)$/.test(path) || path.includes('/testing/');
}
