import { HttpProblem } from '@app/service-kit/http/http-problem';

const invalid = (path: string, detail: string): HttpProblem =>
  new HttpProblem({
    status: 400,
    code: 'invalid-input',
    detail,
    errors: [{ path, message: detail }],
  });

/** Parses a parameter; null if it is missing, HttpProblem 400 if it is invalid. */
export function readParameter<Value>(
  path: string,
  text: string | undefined,
  read: (text: string) => Value | null,
): Value | null {
  if (text === undefined) return null;
  const value = read(text);
  if (value === null) throw invalid(path, `${path} is not valid.`);
  return value;
}
