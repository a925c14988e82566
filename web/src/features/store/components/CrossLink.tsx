import type { Product } from '@app/query-api/features/store/contract';
import { buttonClass } from '../../../components/button-class.ts';
import { ProductDrawing } from './ProductDrawing.tsx';

interface CrossLinkProps {
  title: string;
  text: string;
  link: string;
  href: string;
  drawing: Product['category'];
}

export function CrossLink({ title, text, link, href, drawing }: CrossLinkProps) {
  return (
    <section
      aria-labelledby="other"
      className="mt-20 grid items-center gap-x-10 gap-y-6 border-y border-line py-10 sm:grid-cols-[auto_1fr_auto]"
    >
      <ProductDrawing category={drawing} className="h-24" />
      <div className="grid gap-1.5">
        <h2 id="other" className="font-display text-2xl font-bold">
          {title}
        </h2>
        <p className="max-w-prose text-ink-soft">{text}</p>
      </div>
      <a href={href} className={`${buttonClass('plain')} justify-self-start`}>
        {link}
      </a>
    </section>
  );
}
