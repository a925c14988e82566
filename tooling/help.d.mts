/** What `--help` prints, by script. */
export const help: Readonly<Record<string, string>>;
