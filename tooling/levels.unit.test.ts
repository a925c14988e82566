import { expect, test } from 'vitest';
import { readArguments } from './levels.ts';

test('without arguments it is what runs before a commit', () => {
  expect(readArguments([])).toEqual({
    projects: ['unit', 'services', 'in-process', 'in-process-log', 'browser'],
    hasStaticSteps: true,
    vitestArguments: [],
  });
});

test('files run whatever their level is, without the static steps', () => {
  expect(readArguments(['embedded/start.long.test.ts'])).toEqual({
    projects: [],
    hasStaticSteps: false,
    vitestArguments: ['embedded/start.long.test.ts'],
  });
});

test.each([
  ['unit', ['unit'], false],
  ['long', ['long-browser', 'long'], false],
  [
    'all',
    ['unit', 'services', 'in-process', 'in-process-log', 'browser', 'long-browser', 'long'],
    true,
  ],
])('the level %s runs its projects', (level, projects, hasStaticSteps) => {
  expect(readArguments([`--level=${level}`])).toEqual({
    projects,
    hasStaticSteps,
    vitestArguments: [],
  });
});

test('a level and files run the files of that level', () => {
  expect(readArguments(['--level=unit', 'events'])).toEqual({
    projects: ['unit'],
    hasStaticSteps: false,
    vitestArguments: ['events'],
  });
});

test('a level that does not exist is an error that names those that do', () => {
  expect(() => readArguments(['--level=quick'])).toThrow('only unit, check, long, all');
});
