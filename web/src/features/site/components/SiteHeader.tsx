import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/button-class.ts';
import { Wordmark } from '../../../components/Wordmark.tsx';
import { site } from '../../../content/site.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import { authPath, homePath, registerPath } from '../../../navigation/paths.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { SiteLink } from './SiteLink.tsx';
import { SiteMenu } from './SiteMenu.tsx';

/** Links as specified (section 2); a menu holds those that do not fit. */
export function SiteHeader({ path }: { path: string }) {
  return (
    <header className="relative z-20 bg-desk">
      <div className="mx-auto flex w-full max-w-7xl items-center gap-x-1 px-4 pt-2 sm:px-6">
        <a href={homePath} className="mr-auto inline-flex min-h-11 items-center rounded-control">
          <Wordmark />
        </a>
        <nav aria-label="Main" className="max-lg:hidden">
          <ul className="flex items-center gap-1">
            {[...site.shops, ...site.sections].map((link) => (
              <li key={link.href}>
                <SiteLink {...link} path={path} className={buttonClass('quiet')} />
              </li>
            ))}
          </ul>
        </nav>
        <AccountLinks />
        <SiteMenu path={path} />
      </div>
    </header>
  );
}

const shown = (isShown: boolean): string =>
  `col-start-1 row-start-1 flex items-center ${isShown ? '' : 'invisible'}`;

/** Both states take up the same space, so that nothing moves once the session is known. */
function AccountLinks() {
  const { isSignedIn } = useAuth();
  return (
    <div className="grid justify-items-end">
      <div className={shown(!isSignedIn)}>
        <Link to={authPath()} className={`${buttonClass('quiet')} max-sm:hidden`}>
          {site.signIn}
        </Link>
        <Link to={registerPath} className={`${buttonClass('plain')} sm:ml-1`}>
          {site.getStarted}
        </Link>
      </div>
      <div className={shown(isSignedIn)}>
        <Link to={dashboardPath()} className={buttonClass('plain')}>
          {site.dashboard}
        </Link>
      </div>
    </div>
  );
}
