import type { UseQueryResult } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';

/** Shown instead of a list that could not be loaded, with a button to try again. */
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
