import type { PublicCode } from '@app/query-api/features/codes/public-code-contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { TypeIcon } from '../../../components/TypeIcon.tsx';
import { useDeferredImport } from '../../../components/use-deferred-import.ts';
import { Claimed } from '../components/Claimed.tsx';
import type { ClaimedProps } from '../components/Claimed.tsx';
import { typedCatalogues, withTypedWords } from './typed-texts.ts';
import { isKnownType, typedWords } from './typed-words.ts';
import type { KnownType, TypedWords } from './typed-words.ts';

const drawnWords = z.extend(typedWords, { type: z.string() });

/** Until other texts are loaded, the former ones stay. */
function useTypedWords(type: KnownType, { localized, start }: ClaimedProps): TypedWords | null {
  const { language } = localized;
  const [drawn] = useState(() => drawnWords.safeParse(start?.words).data);
  const isDrawn = drawn?.type === type && start?.localized.language === language;
  const fetched = useDeferredImport(isDrawn ? null : typedCatalogues[language]);
  const [last, setLast] = useState<TypedWords | null>(drawn ?? null);
  const words = isDrawn ? drawn : (fetched?.[type] ?? null);
  if (words !== null && words !== last) setLast(words);
  return words ?? last;
}

interface FieldsProps {
  fields: PublicCode['fields'];
  labels: TypedWords['fields'];
}

function Fields({ fields, labels }: FieldsProps) {
  if (fields.length === 0) return null;
  return (
    <dl className="grid gap-3 border-l-2 border-signal pl-4">
      {fields.map(({ name, text }) => (
        <div key={name}>
          <dt className="text-sm font-semibold text-ink-soft">{labels[name] ?? name}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {name === 'vet_phone' ? <PhoneLink number={text} /> : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const PhoneLink = ({ number }: { number: string }) => (
  <a
    href={`tel:${number}`}
    className="inline-flex min-h-11 items-center font-semibold underline decoration-signal decoration-2 underline-offset-4"
  >
    <bdi>{number}</bdi>
  </a>
);

function KnownThing({ type, ...props }: ClaimedProps & { type: KnownType }) {
  const { code, localized } = props;
  const { language, texts } = localized;
  const words = useTypedWords(type, props);
  const lead = (text: string) => (
    <p className="flex gap-2.5 text-lg leading-normal font-semibold">
      <TypeIcon type={type} size={24} className="mt-0.5 shrink-0 text-signal-ink" />
      {text}
    </p>
  );
  return (
    <Claimed
      {...props}
      localized={{ language, texts: withTypedWords(texts, words) }}
      // The wearer may need help, even if the thing is also lost.
      urgent={words !== null && type === 'medical' && lead(words.lead)}
      typed={
        words !== null && (
          <>
            {code.lost === null && type !== 'medical' && lead(words.lead)}
            <Fields fields={code.fields} labels={words.fields} />
          </>
        )
      }
    />
  );
}

export default function Typed(props: ClaimedProps) {
  const { type } = props.code;
  return isKnownType(type) ? (
    <KnownThing key={type} type={type} {...props} />
  ) : (
    <Claimed {...props} />
  );
}
