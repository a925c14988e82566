import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { logError } from '../../../api/log-error.ts';
import { ApiError } from '../../../api/problem.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { questionWords } from '../../../content/questions.ts';
import { questionPath, questionsPath } from '../../../navigation/console-paths.ts';
import {
  askQuestion,
  deleteQuestion,
  questionsKey,
  saveQuestion,
  shareQuestion,
  type Typed,
} from '../api/questions.ts';

interface ActsOptions {
  /** Null for a question that is not saved yet. */
  readonly id: string | null;
  readonly typed: Typed;
  /** Whether it differs from what is saved. */
  readonly isChanged: boolean;
  /** Called before the page of the saved question replaces that of the unsaved one. */
  readonly onSaved: () => void;
}

/** The actions of the question editor. A question is saved before it is run. */
export function useQuestionActs({ id, typed, isChanged, onSaved }: ActsOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => queryClient.invalidateQueries({ queryKey: questionsKey });

  async function save(): Promise<string> {
    if (id !== null && !isChanged) return id;
    const saved = await saveQuestion(id, typed);
    await refresh();
    if (id === null) onSaved();
    return saved;
  }

  const saving = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      showToast('success', questionWords.saved);
      if (id === null) void navigate(questionPath(saved, null), { replace: true });
    },
    onError: fail,
  });
  const asking = useMutation({
    mutationFn: async (isTrial: boolean) => {
      const saved = await save();
      return { saved, runId: await askQuestion(saved, isTrial) };
    },
    onSuccess: ({ saved, runId }) => {
      void navigate(questionPath(saved, runId), { replace: true });
      void refresh();
    },
    onError: fail,
  });
  const sharing = useMutation({
    mutationFn: (isShared: boolean) => shareQuestion(id ?? '', isShared),
    onSuccess: refresh,
    onError: fail,
  });
  const deleting = useMutation({
    mutationFn: () => deleteQuestion(id ?? ''),
    onSuccess: async () => {
      showToast('success', questionWords.removed);
      await navigate(questionsPath);
      await refresh();
    },
    onError: fail,
  });
  return { saving, asking, sharing, deleting };
}

export type QuestionActions = ReturnType<typeof useQuestionActs>;

/** Shows the server's message if it gives a reason. */
function fail(error: Error): void {
  logError(error);
  const [issue] = error instanceof ApiError ? error.errors : [];
  showToast('error', issue?.message ?? questionWords.failed);
}
