import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/button-class.ts';
import { Switch } from '../../../components/Switch.tsx';
import { questionWords } from '../../../content/questions.ts';
import { newQuestionPath } from '../../../navigation/console-paths.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import type { QuestionActions } from './use-question-acts.ts';

interface QuestionActsProps {
  id: string;
  mayChange: boolean;
  isShared: boolean;
  isFollowed: boolean;
  acts: QuestionActions;
}

/** The actions on a question as a whole. */
export function QuestionActs({ id, mayChange, isShared, isFollowed, acts }: QuestionActsProps) {
  const { sharing, following, deleting } = acts;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {mayChange && (
        <Switch
          label={questionWords.share}
          checked={isShared}
          busy={sharing.isPending}
          onChange={(next) => sharing.mutate(next)}
        />
      )}
      {mayChange && (
        <Switch
          label={questionWords.follow}
          checked={isFollowed}
          busy={following.isPending}
          onChange={(next) => following.mutate(next)}
        />
      )}
      <Link to={`${newQuestionPath(null)}&copy=${id}`} className={buttonClass('plain')}>
        {questionWords.copy}
      </Link>
      {mayChange && <DeleteQuestion busy={deleting.isPending} onDelete={() => deleting.mutate()} />}
      {mayChange && <p className="w-full text-sm text-ink-faint">{questionWords.followHelp}</p>}
    </div>
  );
}
