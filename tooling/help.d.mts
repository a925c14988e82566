/** The output of `--help`, by script. */
export const help: Readonly<Record<string, string>>;
