import type { ConversationCalls } from '@app/query-api/features/calls/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import type { Language } from '../../language/language.ts';
import { Button } from '../Button.tsx';
import { useDeferredImport } from '../use-deferred-import.ts';
import { callsOfFinder } from './call-place.ts';
import { Calls } from './Calls.tsx';
import type { MoreProps } from './Calls.tsx';
import { askForCall } from './send-call.ts';
import { otherCallTexts } from './texts/call-texts.ts';
import { en } from './texts/en.ts';

interface FinderCallsProps {
  token: string;
  language: Language;
}

/** Calls with the owner, for the holder of the private link. */
export default function FinderCalls({ token, language }: FinderCallsProps) {
  const other = useDeferredImport(language === 'en' ? null : otherCallTexts[language]);
  const texts = language === 'en' ? en : other;
  if (texts === null) return null;
  return (
    <Calls
      place={callsOfFinder(token)}
      texts={texts}
      language={language}
      mayCall={isAllowed}
      More={Asking}
    />
  );
}

const isAllowed = (calls: ConversationCalls): boolean => calls.is_allowed;

function Asking({ place, texts, calls }: MoreProps) {
  const queryClient = useQueryClient();
  const ask = useMutation({
    mutationFn: () => askForCall(place),
    // If the page was open for long, calls may have become unavailable.
    onSettled: () => queryClient.invalidateQueries({ queryKey: place.queryKey }),
  });
  if (calls.is_allowed) return null;
  // A blocked finder gets the same message.
  if (calls.is_asked || ask.isSuccess)
    return <p className="text-sm text-ink-soft">{texts.asked}</p>;
  return (
    <>
      <Button
        className="max-w-full justify-self-start wrap-anywhere"
        busy={ask.isPending}
        onClick={() => ask.mutate()}
      >
        <Phone aria-hidden size={18} />
        {texts.ask}
      </Button>
      {ask.isError && (
        <p role="alert" className="text-sm font-medium text-brick">
          {texts.hindrances.failed}
        </p>
      )}
    </>
  );
}
