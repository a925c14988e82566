import type { Operations } from '@app/query-api/features/operations/contract';
import { readModels, summaryText } from './operation-words.ts';
import { Part } from './Part.tsx';
import { ReadModelRow } from './ReadModelRow.tsx';

const TONES = { good: 'text-moss', warm: 'text-amber', bad: 'text-brick' } as const;

interface ReadModelListProps {
  operations: Operations;
  mayAct: boolean;
}

/** Every read model: its position, what stopped it, and what is being built next to it. */
export function ReadModelList({ operations, mayAct }: ReadModelListProps) {
  const models = readModels(operations);
  const { health, words } = summaryText(models);
  return (
    <Part
      title="Read models"
      about="Everything that pages show comes from these tables, each built from the event log by a projection. Lag is what waits to be shown."
    >
      <p className={`font-semibold ${TONES[health]}`}>{words}</p>
      <ul className="grid border-y border-line">
        {models.map((model) => (
          <li key={model.name} className="border-line not-first:border-t">
            <ReadModelRow model={model} mayAct={mayAct} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
