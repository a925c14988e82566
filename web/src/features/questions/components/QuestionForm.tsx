import { QUESTION_BOUNDS } from '@app/command-api/features/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Play } from 'lucide-react';
import { useState } from 'react';
import type { Ref } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { questionWords } from '../../../content/questions.ts';
import { catalogueQuery, type Typed } from '../api/questions.ts';
import type { SourceHandle } from '../editor/open-editor.ts';
import { OpenFile } from './OpenFile.tsx';
import { SourceField } from './SourceField.tsx';
import type { QuestionActions } from './use-question-acts.ts';

interface QuestionFormProps {
  typed: Typed;
  sourceRef: Ref<SourceHandle>;
  /** The line with an error; null if there is none. */
  wrongLine: number | null;
  /** Null if the user may not type. */
  onChange: ((typed: Typed) => void) | null;
  canSave: boolean;
  acts: QuestionActions;
}

/** Name and source of a question, and the actions on them. */
export function QuestionForm(props: QuestionFormProps) {
  const { typed, sourceRef, wrongLine, onChange, canSave, acts } = props;
  const { asking, saving } = acts;
  const { data } = useQuery(catalogueQuery);
  const [hasTried, setTried] = useState(false);
  const missing = typed.name.trim() === '' ? 'Give it a name first.' : undefined;
  const withName = (act: () => void) => () => {
    setTried(true);
    if (missing === undefined) act();
  };
  return (
    <div className="grid min-w-0 content-start gap-4 lg:row-start-1">
      <TextField
        label={questionWords.name}
        name="name"
        maxLength={QUESTION_BOUNDS.name}
        readOnly={onChange === null}
        value={typed.name}
        error={hasTried ? missing : undefined}
        onChange={(event) => onChange?.({ ...typed, name: event.target.value })}
      />
      <SourceField
        ref={sourceRef}
        label={questionWords.source}
        help={questionWords.sourceHelp}
        plainHelp={questionWords.plainHelp}
        language="question"
        events={data?.events ?? []}
        onRun={withName(() => asking.mutate(true))}
        value={typed.source}
        readOnly={onChange === null}
        wrongLine={wrongLine}
        onChange={(source) => onChange?.({ ...typed, source })}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          busy={asking.isPending}
          onClick={withName(() => asking.mutate(true))}
        >
          <FlaskConical aria-hidden size={18} />
          {questionWords.try}
        </Button>
        <Button busy={asking.isPending} onClick={withName(() => asking.mutate(false))}>
          <Play aria-hidden size={18} />
          {questionWords.run}
        </Button>
        {onChange !== null && <OpenFile typed={typed} onChange={onChange} />}
        {canSave && (
          <Button busy={saving.isPending} onClick={withName(() => saving.mutate())}>
            {questionWords.save}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-faint">{questionWords.tryHelp}</p>
    </div>
  );
}
