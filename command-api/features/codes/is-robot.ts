/**
 * Names of search engines, link previews and scripts, which browsers do not use; Cubot is a phone
 * brand.
 */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|facebookexternalhit|whatsapp|curl\/|wget|python|java\/|go-http|node-fetch|undici|axios/iu;

/** Whether a `User-Agent` is that of a known robot; an empty one counts as well. */
export const isRobot = (userAgent: string): boolean => userAgent === '' || ROBOT.test(userAgent);
