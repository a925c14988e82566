import { LINK_CLASS } from '../../../components/link-class.ts';
import { Fragment } from 'react';

const LINK = /\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/gu;

/** Text with links, written `[words](/address)`. */
export function RichText({ text }: { text: string }) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(LINK)) {
    parts.push(text.slice(from, found.index));
    parts.push(
      <a key={found.index} href={found.groups?.['href']} className={LINK_CLASS}>
        {found.groups?.['label']}
      </a>,
    );
    from = found.index + found[0].length;
  }
  return (
    <Fragment>
      {parts}
      {text.slice(from)}
    </Fragment>
  );
}
