import type { ServerResponse } from 'node:http';
import type { BrandLook } from '@app/service-kit/brand/brand-answer';
import { productName } from '@app/service-kit/product';
import type { BrandWatch } from './brand-watch.ts';
import { loadPageProgram } from './page-program.ts';
import { securityHeaders, type StrictTransport } from './security-headers.ts';
import { PageServer, type PageServerOptions } from './serve-page.ts';
import { createWebApp, type WebApp } from './web-app.ts';
import { makeWebFiles, readWebContents, type WebContents } from './web-files.ts';

/** The web app as it looks now, with the headers that allow what it holds. */
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

/** The web app in the look that an operator gave it, made anew when that changes (docs/adr/0176). */
export class Sites {
  private readonly options: SiteOptions;
  private readonly contents: WebContents;
  private site: Site;
  /** What the site was made for. */
  private look: BrandLook | null = null;
  private making: Promise<void> | null = null;

  private constructor(options: SiteOptions, contents: WebContents, site: Site) {
    this.options = options;
    this.contents = contents;
    this.site = site;
  }

  /** @throws the system's error where the folder is not there; where it is not as it should be */
  static async open(options: SiteOptions): Promise<Sites> {
    const contents = await readWebContents(options.webRoot);
    return new Sites(options, contents, await makeSite(contents, options, null));
  }

  /** The site as it was made last. */
  get last(): Site {
    return this.site;
  }

  /** The site in its look of now. */
  async current(): Promise<Site> {
    const look = await this.options.brand.current();
    if (look === this.look || isSame(look, this.look)) return this.site;
    this.making ??= this.make(look).finally(() => (this.making = null));
    await this.making;
    return this.site;
  }

  private async make(look: BrandLook | null): Promise<void> {
    this.site = await makeSite(this.contents, this.options, look);
    this.look = look;
  }
}

const isSame = (one: BrandLook | null, other: BrandLook | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

async function makeSite(
  contents: WebContents,
  { webRoot, strictTransport, ...around }: SiteOptions,
  brand: BrandLook | null,
): Promise<Site> {
  const { publicUrl } = around;
  const files = await makeWebFiles(contents, { publicUrl, brand });
  const program = await loadPageProgram(webRoot, files, brand?.name ?? productName);
  const pages = new PageServer({ ...around, program });
  // Before the web app takes out what is not sent by its name.
  const setSecurityHeaders = securityHeaders(files, publicUrl, strictTransport);
  return { setSecurityHeaders, webApp: createWebApp(files, pages) };
}
