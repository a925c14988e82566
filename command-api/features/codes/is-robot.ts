/**
 * What search engines, link previews and scripts call themselves. A browser says none of it; Cubot
 * is a maker of phones.
 */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|facebookexternalhit|whatsapp|curl\/|wget|python|java\/|go-http|node-fetch|undici|axios/iu;

/** Whether a `User-Agent` is that of a known robot; one that says nothing is taken for one, too. */
export const isRobot = (userAgent: string): boolean => userAgent === '' || ROBOT.test(userAgent);
