import { Star } from 'lucide-react';
import { landing } from '../../../content/landing.ts';
import { Claims } from '../../site/components/Claims.tsx';
import { Voices } from '../../site/components/Voices.tsx';

const STARS = [1, 2, 3, 4, 5];

/** Static copy: testimonials and advertising figures. */
export function Testimonials() {
  const { title, rating, items, claimsTitle, claims, claimsNote } = landing.voices;
  return (
    <section className="pt-24" aria-labelledby="voices">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="voices" className="font-display text-3xl font-bold sm:text-4xl">
          {title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span aria-hidden="true" className="flex gap-0.5 text-signal">
            {STARS.map((star) => (
              <Star key={star} size={20} className="fill-current" />
            ))}
          </span>
          {rating}
        </p>
      </div>
      <div className="mt-10 mb-14">
        <Voices voices={items} />
      </div>
      <Claims title={claimsTitle} claims={claims} note={claimsNote} />
    </section>
  );
}
