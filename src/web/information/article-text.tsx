import { Link } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Block } from './article.ts';

const linkPattern = /(\[[^\]]+\]\([^)]+\))/;
const linkParts = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** Text with `[words](address)` links in it. */
const Text = ({ text }: { text: string }) => createElement(Fragment, null, ...text.split(linkPattern).map(withLink));

function withLink(part: string): ReactNode {
  const [, words, address = ''] = linkParts.exec(part) ?? [];
  if (!words) return part;
  const className = 'text-brand underline wrap-anywhere';
  return address.startsWith('/') ? (
    <Link to={address} className={className}>
      {words}
    </Link>
  ) : (
    <a href={address} className={className}>
      {words}
    </a>
  );
}

export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>
        <Text text={block} />
      </p>
    ) : (
      <ul key={block.list.join()} className="grid list-disc gap-1 pl-6">
        {block.list.map((item) => (
          <li key={item}>
            <Text text={item} />
          </li>
        ))}
      </ul>
    ),
  );
}
