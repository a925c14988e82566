/** Types that the front door and the web app share for pages rendered on request. */
export type {
  DrawnPage,
  PageAnswer,
  PageForm,
  PageRenderer,
  PageToDraw,
} from '@app/service-kit/drawn-page';
