import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { documentTitle } from '../components/document-title.ts';
import { Page } from '../components/Page.tsx';
import { Tag } from '../components/Tag.tsx';
import { prepareToasts } from '../components/toasts/show-toast.ts';
import { isReportKind } from '../features/report/api/report.ts';
import { Receipt } from '../features/report/components/Receipt.tsx';
import { ReportForm, type Subject } from '../features/report/components/ReportForm.tsx';
import { en } from '../features/report/texts/en.ts';
import { otherReportTexts, type ReportTexts } from '../features/report/texts/report-texts.ts';
import { LanguageChoice } from '../language/LanguageChoice.tsx';
import { useTexts } from '../language/use-texts.ts';
import { receiptPath } from '../navigation/report-paths.ts';

/** What is to be reported according to the address; null for a receipt, and for anything else. */
function useSubject(): Subject | null {
  const { kind = '', id = '' } = useParams();
  const [query] = useSearchParams();
  if (!isReportKind(kind)) return null;
  return { kind, id, messageId: query.get('message'), photoId: query.get('photo') };
}

/** The page to report something, and the receipt of a report (docs/product.md, Reports). */
export default function ReportPage() {
  const { id = '' } = useParams();
  const subject = useSubject();
  const navigate = useNavigate();
  const { localized, choose } = useTexts<ReportTexts>(en, otherReportTexts);

  useEffect(prepareToasts, []);
  useEffect(() => documentTitle(null), []);

  if (localized === null) return null;
  const { language, texts } = localized;
  return (
    <Page
      className="mx-auto max-w-lg px-3 pt-10 pb-16 sm:pt-16"
      texts={texts.page}
      header={<LanguageChoice language={language} onChoose={choose} label={texts.language} />}
    >
      <Tag className="grid gap-5 px-5 py-7 sm:p-9">
        {subject === null ? (
          <Receipt token={id} localized={localized} />
        ) : (
          <ReportForm
            subject={subject}
            localized={localized}
            onSent={(token) => void navigate(receiptPath(token), { replace: true })}
          />
        )}
      </Tag>
    </Page>
  );
}
