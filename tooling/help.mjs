// The output of `--help` for the commands of package.json that do not print it themselves. It works
// before anything is installed, so it is plain JavaScript.

const check = (command, what) => `${command} [-- FILE or FOLDER … | -t "part of a test's name"]
    ${what}
    With files or folders only those tests run. Other options are passed to vitest.
    docs/testing.md says what each level proves.`;

/** Usage by script, as package.json names it. */
export const help = {
  'embedded/start.ts': `npm start [-- --services | --stores-only]
    install what is missing, build, and start everything on http://localhost:3000; Ctrl-C stops it

  --services      each service in a process of its own instead of one process for all
  --stores-only   only Postgres and the event store

Variables: PORT, HOST, PUBLIC_URL, DATA_DIR (.data), ADMIN_EMAIL, ADMIN_PASSWORD, MASTER_KEY, and
others that docs/operations.md lists.`,
  'embedded/demo/run.ts': `npm run demo [-- --url ADDRESS] [--admin-password PASSWORD]
    fill the running product with a small world to look at, through its own API; called again, it
    changes nothing

  --url ADDRESS            where the product runs: PUBLIC_URL, else http://localhost:PORT, where
                           PORT is 3000 if it is not set
  --admin-password …       that of the administrator, which npm start prints once, or
                           ADMIN_PASSWORD; without it there are no printed batches`,
  'tooling/check.ts': check(
    'npm test',
    'format, lint, types; then the tests of unit, services and browser',
  ),
  'tooling/server-report.ts': `npm run test:report -- NAME=REPORT.json …
    the results of the contract suite on several servers as a table`,
  'tooling/sbom.ts': `npm run sbom [-- FILE]
    write the packages that run as CycloneDX JSON, to dist/sbom.cdx.json or FILE`,
  'tooling/components.ts': `npm run components
    ask the registry for newer versions of the packages that run, and for advisories about them`,
  'bench/weight.ts': `npm run weight
    count lines, words, decisions, settings and dependencies beside their budgets`,
  'tooling/types.ts': `npm run types
    check the types of all packages`,
  'bench/torture.ts': `npm run torture [-- --minutes N] [--seed N]
    kill, pause and cut off every part under load, and compare what was acknowledged with the log`,
  'embedded/event-store/main.ts': `npm run event-store -- --database-url ADDRESS [--port N] [--host HOST]
    [--advertised-port N]
    run the embedded event store alone, over a Postgres; see embedded/event-store/README.md`,
  'projector/cli/audit-verify.ts': `npm run audit:verify [-- --noted HASH …]
    check the audit log against the event log

  --noted HASH   the hash of an entry that was noted once; says whether it is still proven`,
  'e2e/screens/run.ts': `npm run screens [-- --url ADDRESS] [--to FOLDER] [--only NAME,…]
    [--scheme light|dark] [--admin-password PASSWORD]
    take the pictures of docs/screens from a running product

  --only NAME,…        screens whose name holds one of these
  --admin-password …   without it there are no pictures of the console, nor of owner and finder`,
  'e2e/screens/pictures.ts': `npm run pictures
    take the pictures of the public pages`,
  'e2e/compose/run.ts': `npm run compose:check
    check the files for Docker`,
  'bench/run.ts': `npm run bench [-- --quick] [--only SCENARIO] … [--profile FOLDER] [--against FOLDER]
    [--events N]
    measure throughput and latency, as ratios against plain handlers in the same run;
    docs/performance.md lists the scenarios`,
};
