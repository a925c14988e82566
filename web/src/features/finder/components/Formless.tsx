import { readUid } from '@app/query-api/contract/uid';
import { useState, type ReactNode } from 'react';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { Drawing } from '../../../components/Drawing.tsx';
import { TextField } from '../../../components/Field.tsx';
import { FocusedHeading } from '../../../components/FocusedHeading.tsx';
import { Form } from '../../../components/Form.tsx';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import { authPath, codePath } from '../../../navigation/paths.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';

type FormlessProps = { texts: FinderTexts } & (
  | { kind: 'gone' | 'yours' }
  | {
      kind: 'missing';
      /** The product's public origin; empty if the browser rendered the page first. */
      origin: string;
      title: string;
    }
  | {
      kind: 'unclaimed';
      uid: string;
      /** The claim form for a signed-in visitor; false for anyone else. */
      children: ReactNode;
    }
);

/** The page of a code to which nobody can write. */
export default function Formless(props: FormlessProps) {
  const { texts } = props;
  switch (props.kind) {
    case 'gone':
      return (
        <div className="grid gap-5">
          <Drawing name="door" className="h-24" />
          <h1 className="text-2xl font-bold">{texts.gone.title}</h1>
          <p className="text-ink-soft">{texts.gone.help}</p>
        </div>
      );
    case 'missing':
      return <NotFound {...props} texts={texts.notFound} />;
    case 'unclaimed':
      return <Unclaimed {...props} texts={texts.unclaimed} />;
    case 'yours':
      return (
        <div className="arrive grid gap-5">
          <Drawing name="dog" className="h-24" />
          <FocusedHeading className="text-2xl font-bold">{texts.claimed.title}</FocusedHeading>
          <p className="text-ink-soft">{texts.claimed.help}</p>
          <a href={dashboardPath()} className={buttonClass('primary', true)}>
            {texts.claimed.dashboard}
          </a>
        </div>
      );
  }
}

interface NotFoundProps {
  origin: string;
  title: string;
  texts: FinderTexts['notFound'];
}

function NotFound({ origin, title, texts }: NotFoundProps) {
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});

  function lookUp(): void {
    const uid = readUid(typed);
    setErrors(uid === null ? { uid: texts.invalid } : {});
    if (uid !== null) window.location.assign(codePath(uid));
  }

  return (
    <div className="grid gap-5">
      <Drawing name="keys" className="h-24" />
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="text-ink-soft">{texts.help}</p>
      <noscript>
        <p className="font-semibold">{texts.byAddress(`${origin}/7K3MQ9XA`)}</p>
      </noscript>
      <Form errors={errors} send={lookUp} className="script-only grid grid-cols-1 gap-5">
        <TextField
          label={texts.label}
          name="uid"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={errors['uid']}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" kind="primary" wide>
          {texts.look}
        </Button>
      </Form>
    </div>
  );
}

interface UnclaimedProps {
  uid: string;
  texts: FinderTexts['unclaimed'];
  children: ReactNode;
}

function Unclaimed({ uid, texts, children }: UnclaimedProps) {
  return (
    <div className="grid gap-5">
      <Drawing name="bag" className="h-24" />
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="text-ink-soft">{texts.help}</p>
      <hr className="tag-fold" />
      <p className="font-semibold">{texts.yours}</p>
      {children === false ? (
        <>
          <a
            href={authPath(codePath(uid))}
            className={`${buttonClass('primary', true)} script-only`}
          >
            {texts.signIn}
          </a>
          <noscript>
            <p className="rounded-control bg-amber-wash p-3 text-amber">{texts.needsScripts}</p>
          </noscript>
        </>
      ) : (
        children
      )}
    </div>
  );
}
