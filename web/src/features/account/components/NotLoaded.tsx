import type { UseQueryResult } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';

/** In place of a list that did not load: says so, and asks for it once more on a press. */
export function NotLoaded({ list, text }: { list: UseQueryResult; text: string }) {
  if (!hasFailed(list)) return null;
  return (
    <>
      <FormFailure text={text} />
      <Button className="justify-self-start" onClick={() => void list.refetch()}>
        Try again
      </Button>
    </>
  );
}
