import codesDark from '../../../content/pictures/codes-dark.webp';
import codesLight from '../../../content/pictures/codes-light.webp';
import finderDark from '../../../content/pictures/finder-dark.webp';
import finderLight from '../../../content/pictures/finder-light.webp';
import threadDark from '../../../content/pictures/thread-dark.webp';
import threadLight from '../../../content/pictures/thread-light.webp';

const PICTURES = {
  codes: { light: codesLight, dark: codesDark },
  finder: { light: finderLight, dark: finderDark },
  thread: { light: threadLight, dark: threadDark },
} as const;

/** The size of the screenshots by `npm run pictures`, in CSS pixels. */
const WIDTH = 375;
const HEIGHT = 500;

type ProductPictureName = keyof typeof PICTURES;

interface ProductPictureProps {
  name: ProductPictureName;
  /** Empty if the text next to it says the same. */
  alt: string;
  className?: string;
}

export function ProductPicture({ name, alt, className = '' }: ProductPictureProps) {
  const { light, dark } = PICTURES[name];
  const shared = { width: WIDTH, height: HEIGHT, loading: 'lazy', decoding: 'async' } as const;
  return (
    <div
      className={`overflow-hidden rounded-t-[28px] border-x-6 border-t-6 border-ink bg-desk ${className}`}
    >
      <img {...shared} alt={alt} src={light} className="light-only h-auto w-full" />
      <img {...shared} alt={alt} src={dark} className="dark-only h-auto w-full" />
    </div>
  );
}
