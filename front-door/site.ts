import type { ServerResponse } from 'node:http';
import { NEW_SITE, type SiteLook } from '@app/service-kit/brand/brand-answer';
import { productName } from '@app/service-kit/product';
import type { BrandWatch } from './brand-watch.ts';
import { loadPageProgram } from './page-program.ts';
import { securityHeaders, type StrictTransport } from './security-headers.ts';
import { PageServer, type PageServerOptions } from './serve-page.ts';
import { createWebApp, type WebApp } from './web-app.ts';
import { makeWebFiles, readWebContents, type WebContents } from './web-files.ts';

/** The web app in one look, with the security headers that fit it. */
export interface Site {
  readonly webApp: WebApp;
  readonly setSecurityHeaders: (response: ServerResponse) => void;
}

export interface SiteOptions extends Omit<PageServerOptions, 'program'> {
  /** The folder of the built web app. */
  readonly webRoot: string;
  readonly strictTransport?: StrictTransport | undefined;
  readonly brand: BrandWatch;
}

/** The web app in the look that the operator gave it, rebuilt when that changes (docs/adr/0176). */
export class Sites {
  private readonly options: SiteOptions;
  private readonly contents: WebContents;
  private site: Site;
  /** The look of `site`. */
  private look = NEW_SITE;
  private making: Promise<void> | null = null;

  private constructor(options: SiteOptions, contents: WebContents, site: Site) {
    this.options = options;
    this.contents = contents;
    this.site = site;
  }

  /**
   * @throws the system's error if the folder does not exist; an error if its contents do not fit
   */
  static async open(options: SiteOptions): Promise<Sites> {
    const contents = await readWebContents(options.webRoot);
    return new Sites(options, contents, await makeSite(contents, options, NEW_SITE));
  }

  /** The site as last made, which may have an older look. */
  get last(): Site {
    return this.site;
  }

  /** The site in its current look. */
  async current(): Promise<Site> {
    const look = await this.options.brand.current();
    if (look === this.look || isSame(look, this.look)) return this.site;
    this.making ??= this.make(look).finally(() => (this.making = null));
    await this.making;
    return this.site;
  }

  private async make(look: SiteLook): Promise<void> {
    this.site = await makeSite(this.contents, this.options, look);
    this.look = look;
  }
}

const isSame = (one: SiteLook, other: SiteLook): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

async function makeSite(
  contents: WebContents,
  { webRoot, strictTransport, ...around }: SiteOptions,
  look: SiteLook,
): Promise<Site> {
  const { publicUrl } = around;
  const files = await makeWebFiles(contents, { publicUrl, look });
  const program = await loadPageProgram(webRoot, files, look.brand?.name ?? productName);
  const pages = new PageServer({ ...around, program });
  // Before `createWebApp`, which removes files that are not served by their name.
  const setSecurityHeaders = securityHeaders(files, publicUrl, strictTransport);
  return { setSecurityHeaders, webApp: createWebApp(files, pages) };
}
