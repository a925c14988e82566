import { BOUNDS } from '@app/command-api/contract/fields';
import type { PublicCode } from '@app/query-api/features/codes/contract';
import { SendHorizontal } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { useOnline } from '../../../components/use-online.ts';
import { PhotoField } from '../photos/PhotoField.tsx';
import type { FinderTexts } from '../texts/finder-texts.ts';
import { LocationSwitch } from './LocationSwitch.tsx';
import { Presets } from './Presets.tsx';
import { useLocation } from './use-location.ts';
import { useMessageForm } from './use-message-form.ts';
import type { LocalizedFinder } from './words.ts';

interface MessageFormProps {
  code: PublicCode;
  localized: LocalizedFinder;
  onSent: (threadToken: string) => void;
}

/** How near the end of the room the count shows. */
const COUNT_FROM = 200;

export function MessageForm({ code, localized, onSent }: MessageFormProps) {
  const { texts } = localized;
  const location = useLocation(texts.location);
  const position = code.location_enabled && location.on ? location.position : null;
  const form = useMessageForm({ codeId: code.id, uid: code.uid, localized, position, onSent });

  return (
    <Form errors={form.errors} send={form.send} aria-label={texts.writeTo}>
      <MessageField texts={texts} form={form} />
      <PhotoField
        codeId={code.id}
        kept={form.draft.photos}
        onKeep={(kept) => form.change({ photos: kept })}
        handle={form.photos}
        texts={texts.photos}
      />
      {code.location_enabled && <LocationSwitch location={location} texts={texts.location} />}
      <ContactFields texts={texts} form={form} />
      <SendRow texts={texts} form={form} />
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
  return (
    <>
      <Presets
        texts={texts}
        content={content}
        onChange={(next) => form.change({ content: next })}
      />
      <TextAreaField
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

function SendRow({ texts, form }: PartProps) {
  const isOnline = useOnline();
  return (
    <>
      {form.failure !== null && (
        <p
          role="alert"
          className="rounded-control bg-brick-wash p-3 text-sm font-medium text-brick"
        >
          {form.failure}
        </p>
      )}
      {!isOnline && (
        <output className="rounded-control bg-amber-wash p-3 text-sm font-medium text-amber">
          {texts.offline}
        </output>
      )}
      <Button type="submit" kind="primary" wide busy={form.busy} className="min-h-13 text-lg">
        <SendHorizontal aria-hidden size={20} className="shrink-0" />
        {form.busy ? texts.sending : texts.send}
      </Button>
    </>
  );
}

function ContactFields({ texts, form }: PartProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={texts.email.label}
        optional={texts.optional}
        name="email"
        type="email"
        autoComplete="email"
        help={texts.email.help}
        value={form.draft.email}
        error={form.errors['sender_email']}
        onChange={(event) => form.change({ email: event.target.value })}
      />
      <TextField
        label={texts.phone.label}
        optional={texts.optional}
        name="phone"
        type="tel"
        autoComplete="tel"
        help={texts.phone.help}
        value={form.draft.phone}
        error={form.errors['sender_phone']}
        onChange={(event) => form.change({ phone: event.target.value })}
      />
    </div>
  );
}
