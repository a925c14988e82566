import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { calendarTexts as texts } from '../../../content/calendar.ts';
import { calendarFeedQuery, endCalendarFeed, makeCalendarFeed } from '../api/calendar-feed.ts';

/** The state of the calendar feed, and the actions on it. */
export function useCalendar() {
  const queryClient = useQueryClient();
  const feed = useQuery(calendarFeedQuery());
  /** The action that waits for confirmation. */
  const [asked, ask] = useState<'renew' | 'end' | null>(null);
  /** Kept only in this state, until the dialog closes. */
  const [address, setAddress] = useState<string | null>(null);
  const making = useAction(() => makeCalendarFeed(randomKey()));
  const ending = useAction(() => endCalendarFeed(randomKey()));
  const refresh = () => queryClient.invalidateQueries({ queryKey: calendarFeedQuery().queryKey });

  async function make(): Promise<void> {
    const outcome = await making.run(undefined);
    if (outcome === null) return;
    ask(null);
    if (outcome.ok) setAddress(outcome.value.url);
    else showToast('error', failureText(outcome.error, texts.notMade));
    await refresh();
  }

  async function end(): Promise<void> {
    const outcome = await ending.run(undefined);
    if (outcome === null) return;
    ask(null);
    if (outcome.ok) showToast('success', texts.ended);
    else showToast('error', failureText(outcome.error, texts.notEnded));
    await refresh();
  }

  return {
    feed,
    asked,
    ask,
    address,
    forget: () => setAddress(null),
    make: () => void make(),
    end: () => void end(),
    isMaking: making.busy,
    isEnding: ending.busy,
  };
}
