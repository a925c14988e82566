import { BOUNDS } from '@app/command-api/contract/fields';
import type { PublicCode } from '@app/query-api/features/codes/public-code-contract';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { ContactFields } from '../../../components/ContactFields.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { VoiceField } from '../../../components/voice/VoiceField.tsx';
import { PhotoField } from '../photos/PhotoField.tsx';
import type { FinderTexts } from '../texts/finder-texts.ts';
import type { FormStart } from './finder-start.ts';
import { useMessageForm, type Position } from './use-message-form.ts';
import type { LocalizedFinder } from './words.ts';
import { Switch } from '../../../components/Switch.tsx';
import { useDeferredImport } from '../../../components/use-deferred-import.ts';
import { applyPreset } from './presets.ts';

const loadPicture = () => import('./AccuracyPicture.tsx');

interface MessageFormProps {
  code: PublicCode;
  localized: LocalizedFinder;
  start: FormStart | undefined;
  /** Why the code no longer takes messages, while the text stays; null if it does. */
  closed: string | null;
  onSent: (threadToken: string) => void;
}

const COUNT_FROM = 200;

export function MessageForm({ code, localized, start, closed, onSent }: MessageFormProps) {
  const { texts } = localized;
  const location = useLocation(texts.location);
  const position = code.location_enabled && location.on ? location.position : null;
  const { id: codeId, uid } = code;
  const form = useMessageForm({ codeId, uid, localized, position, start, onSent });

  // Recorded input and clicks from before hydration are replayed now (ADR 0055).
  useEffect(() => {
    document.querySelector('#root')?.dispatchEvent(new Event('taken-over'));
  }, []);

  return (
    <Form
      errors={form.errors}
      send={form.send}
      postTo={start?.action}
      aria-label={texts.writeTo}
      className="grid grid-cols-1 gap-5 **:scroll-mb-28"
    >
      {start !== undefined && <input type="hidden" name="key" value={start.key} />}
      <MessageField texts={texts} form={form} />
      <PhotoField
        codeId={code.id}
        kept={form.draft.photos}
        onKeep={(kept) => form.change({ photos: kept })}
        handle={form.photos}
        texts={texts.photos}
      />
      <VoiceField
        label={texts.recordVoice}
        language={localized.language}
        handle={form.voice}
        to={`/qr/${uid}/voice-notes`}
      />
      {code.location_enabled && <LocationSwitch location={location} texts={texts.location} />}
      <ContactFields
        texts={texts}
        values={form.draft}
        errors={form.errors}
        onChange={form.change}
      />
      <p className="mock-only text-sm font-semibold text-amber">{texts.mock}</p>
      <SendRow texts={texts} form={form} closed={closed} />
    </Form>
  );
}

interface PartProps {
  texts: FinderTexts;
  form: ReturnType<typeof useMessageForm>;
}

function MessageField({ texts, form }: PartProps) {
  const { content } = form.draft;
  const left = BOUNDS.content - content.length;
  const field = useRef<HTMLTextAreaElement>(null);

  function fill(next: string): void {
    form.change({ content: next });
    requestAnimationFrame(() => field.current?.scrollIntoView({ block: 'nearest' }));
  }
  return (
    <>
      <Presets texts={texts} content={content} onChange={fill} />
      <TextAreaField
        ref={field}
        ruled
        label={texts.message.label}
        name="content"
        rows={4}
        required
        placeholder={texts.message.placeholder}
        value={content}
        error={form.errors['content']}
        help={left > COUNT_FROM ? texts.privacy : texts.message.left(left)}
        onChange={(event) => form.change({ content: event.target.value })}
      />
    </>
  );
}

function SendRow({ texts, form, closed }: PartProps & { closed: string | null }) {
  // The reason of the refusal says the same, and more. `FormFailure` would weigh on all pages.
  const note = form.failure === null ? closed : null;
  return (
    <div className="at-hand grid grid-cols-1 gap-3">
      {form.failure !== null && (
        <p
          role="alert"
          className="rounded-control bg-brick-wash p-3 text-sm font-medium text-brick"
        >
          {form.failure}
        </p>
      )}
      {note !== null && (
        <output className="rounded-control bg-amber-wash p-3 text-sm font-medium text-amber">
          {note}
        </output>
      )}
      <Button type="submit" kind="primary" wide busy={form.busy} className="min-h-13 text-lg">
        <SendHorizontal aria-hidden size={20} className="shrink-0" />
        {form.busy ? texts.sending : texts.send}
      </Button>
    </div>
  );
}

const FRESH_MS = 60_000;

interface SharedLocation {
  on: boolean;
  /** The last position; sent only while the toggle is on. */
  position: Position | null;
  toggle: (on: boolean) => void;
  /** Measures again; the old position stays until there is a new one. */
  again: () => void;
}

function useLocation(texts: FinderTexts['location']): SharedLocation {
  const [on, setOn] = useState(false);
  const [position, setPosition] = useState<Position | null>(null);

  // Few share it, so the code is loaded on demand.
  async function ask(maximumAge: number): Promise<void> {
    const read = await import('./read-position.ts')
      .then((part) => part.readPosition(texts, maximumAge))
      .catch(() => null);
    if (read !== null) setPosition(read);
    else if (position === null) setOn(false);
  }

  function toggle(next: boolean): void {
    setOn(next);
    if (next && position === null) void ask(FRESH_MS);
  }

  return { on, position, toggle, again: () => void ask(0) };
}

interface LocationSwitchProps {
  location: SharedLocation;
  texts: FinderTexts['location'];
}

function stateText({ on, position }: SharedLocation, texts: FinderTexts['location']): string {
  if (!on) return texts.help;
  return position === null ? texts.asking : texts.captured(Math.round(position.accuracy));
}

function LocationSwitch({ location, texts }: LocationSwitchProps) {
  const captured = location.on ? location.position : null;
  const picture = useDeferredImport(captured === null ? null : loadPicture);
  return (
    <div className="script-only grid grid-cols-1 gap-3">
      <Switch
        label={texts.label}
        checked={location.on}
        onChange={location.toggle}
        help={
          <output className={captured === null ? '' : 'font-medium text-moss'}>
            {stateText(location, texts)}
          </output>
        }
      />
      {captured !== null && picture !== null && (
        <picture.AccuracyPicture
          accuracy={captured.accuracy}
          texts={texts}
          onAgain={location.again}
        />
      )}
    </div>
  );
}

interface PresetsProps {
  texts: FinderTexts;
  content: string;
  onChange: (content: string) => void;
}

function Presets({ texts, content, onChange }: PresetsProps) {
  return (
    <fieldset className="script-only flex flex-wrap gap-1.5">
      <legend className="sr-only">{texts.presetsLabel}</legend>
      {texts.presets.map((preset) => (
        <button
          key={preset.label}
          type="button"
          aria-pressed={content.startsWith(preset.text)}
          onClick={() => onChange(applyPreset(content, preset, texts.presets))}
          className="min-h-11 rounded-full border border-line-strong px-3 py-1 text-sm font-medium transition-colors duration-150 hover:border-ink aria-pressed:border-signal-ink aria-pressed:bg-signal-wash aria-pressed:text-signal-ink"
        >
          {preset.label}
        </button>
      ))}
    </fieldset>
  );
}
