/** What the front door and the web app agree on about pages that are rendered on request. */
export type {
  DrawnPage,
  PageAnswer,
  PageForm,
  PageRenderer,
  PageToDraw,
} from '@app/service-kit/drawn-page';
