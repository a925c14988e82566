import { idOr } from '../../kernel/id-or.ts';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { Call, CommandRouter } from '../../kernel/command-router.ts';
import { questionCommands } from './contract.ts';
import { questionDecider, questionNotFound } from './decider.ts';

type QuestionCall = Pick<Call<unknown, 'administrator'>, 'parameter' | 'who'>;

/** Questions of analysts about the history (docs/adr/0157). */
export function questionRoutes(router: CommandRouter): void {
  const serve = router.serving(questionDecider);

  serve(questionCommands.saveQuestion, {
    stream: ({ command }) => streams.question(newIdOf(command, 'question')),
    toCommand: ({ who, body, command }) => ({
      type: 'Save',
      questionId: newIdOf(command, 'question'),
      by: senderOf(who),
      ...body,
    }),
    isNew: true,
    answer: ({ command }) => ({ id: newIdOf(command, 'question') }),
  });

  serve(questionCommands.changeQuestion, {
    stream: streamOf,
    toCommand: (call) => ({ type: 'Change', ...aboutOf(call), ...call.body }),
  });

  serve(questionCommands.shareQuestion, {
    stream: streamOf,
    toCommand: (call) => ({ type: 'Share', ...aboutOf(call), isShared: call.body.is_shared }),
  });

  serve(questionCommands.deleteQuestion, {
    stream: streamOf,
    toCommand: (call) => ({ type: 'Delete', ...aboutOf(call) }),
  });

  serve(questionCommands.askSql, {
    stream: ({ command }) => streams.question(newIdOf(command, 'sql')),
    toCommand: ({ who, body, command }) => ({
      type: 'AskSql',
      questionId: newIdOf(command, 'sql'),
      by: senderOf(who),
      ...body,
    }),
    isNew: true,
    answer: ({ command }) => ({ id: newIdOf(command, 'sql') }),
  });

  runRoutes(router);
}

function runRoutes(router: CommandRouter): void {
  const serve = router.serving(questionDecider);

  serve(questionCommands.askQuestion, {
    stream: streamOf,
    toCommand: (call) => ({
      type: 'Ask',
      ...aboutOf(call),
      runId: newIdOf(call.command, 'question-run'),
      isDry: call.body.is_trial,
    }),
    answer: ({ command }) => ({ run_id: newIdOf(command, 'question-run') }),
  });

  serve(questionCommands.stopQuestion, {
    stream: streamOf,
    toCommand: (call) => ({ type: 'Stop', ...aboutOf(call), runId: call.parameter('run') }),
  });
}

const newIdOf = ({ commandId }: { readonly commandId: string }, kind: string): string =>
  uuidV5(commandId, kind);

const senderOf = ({ userId, role }: QuestionCall['who']) => ({
  userId,
  isAdministrator: role === 'admin',
});

const streamOf = ({ parameter }: QuestionCall): string => streams.question(questionIdOf(parameter));

const aboutOf = ({ parameter, who }: QuestionCall) => ({
  questionId: questionIdOf(parameter),
  by: senderOf(who),
});

const questionIdOf = (parameter: QuestionCall['parameter']): string =>
  idOr(parameter('id'), questionNotFound);
