import { Tabs } from 'radix-ui';

interface TabListProps {
  label: string;
  tabs: readonly { value: string; label: string; unread?: number }[];
}

/** Mouse users need no focus ring, but browsers show one if a key was pressed just before. */
const byPointer = {
  onPointerDown: ({ currentTarget }: { currentTarget: HTMLElement }) =>
    currentTarget.toggleAttribute('data-pointer', true),
  onKeyDown: ({ currentTarget }: { currentTarget: HTMLElement }) =>
    currentTarget.removeAttribute('data-pointer'),
  onBlur: ({ currentTarget }: { currentTarget: HTMLElement }) =>
    currentTarget.removeAttribute('data-pointer'),
};

export function TabList({ label, tabs }: TabListProps) {
  return (
    <Tabs.List aria-label={label} className="flex flex-wrap gap-x-6 border-b border-line">
      {tabs.map((tab) => (
        <Tabs.Trigger
          key={tab.value}
          value={tab.value}
          {...byPointer}
          className="-mb-px data-pointer:outline-none min-h-11 border-b-3 border-transparent px-0.5 font-semibold text-ink-soft transition-colors duration-150 hover:text-ink data-[state=active]:border-signal data-[state=active]:text-ink forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]"
        >
          {tab.label}{' '}
          {tab.unread !== undefined && tab.unread > 0 && (
            <span className="figures ml-1 rounded-full bg-signal-fill px-2 py-0.5 text-xs font-bold text-on-signal">
              {tab.unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
