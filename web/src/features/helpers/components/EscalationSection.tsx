import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { escalationTexts } from '../../../content/escalation.ts';
import { StepsEditor } from './StepsEditor.tsx';
import { useSteps } from './use-steps.ts';

/** The steps for all things. */
export function EscalationSection() {
  const { escalation, people, saves, busy, save } = useSteps();
  const { data } = escalation;
  return (
    <Section title={escalationTexts.title} anchor="escalation" about={escalationTexts.about}>
      {hasFailed(escalation) && (
        <>
          <FormFailure text={escalationTexts.failure} />
          <Button className="justify-self-start" onClick={() => void escalation.refetch()}>
            Try again
          </Button>
        </>
      )}
      {data === undefined && !hasFailed(escalation) && (
        <Loading label="Loading your steps">
          <Skeleton className="h-11 w-48" />
        </Loading>
      )}
      {data !== undefined && (
        <StepsEditor
          key={saves}
          steps={data.steps}
          people={people}
          busy={busy}
          onSave={(steps) => save({ steps: [...steps] })}
        />
      )}
    </Section>
  );
}
