import { expect, test } from 'vitest';
import { splitStatements } from './statements.ts';

test.each([
  ['select 1;', ['select 1'], ''],
  ['select 1; select\n2 ;\n', ['select 1', 'select\n2'], '\n'],
  ['select 1', [], 'select 1'],
  [`select ';' as a;`, [`select ';' as a`], ''],
  [`select 'it''s;' as "x;""y;";`, [`select 'it''s;' as "x;""y;"`], ''],
  ['select 1 -- one;\n;', ['select 1 -- one;'], ''],
  ['select /* ; */ 1;', ['select /* ; */ 1'], ''],
  ['select $$;$$, $a$ $$;$$ $a$;', ['select $$;$$, $a$ $$;$$ $a$'], ''],
  [`select 'open;`, [], `select 'open;`],
  [';;', [], ''],
])('%j', (text, complete, rest) => {
  expect(splitStatements(text)).toEqual({ complete, rest });
});

test('a statement that goes on over lines is complete with its semicolon', () => {
  const lines = ["select 'a;", "b'", ';'];
  let rest = '';
  const complete = lines.flatMap((line) => {
    const split = splitStatements(`${rest}${line}\n`);
    ({ rest } = split);
    return split.complete;
  });
  expect(complete).toEqual(["select 'a;\nb'"]);
});
