import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Block } from './article.ts';

const linkPattern = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Text with `[words](address)` links in it. */
function Text({ text }: { text: string }) {
  // Splitting by a pattern with two groups gives: plain, words, address, plain, words, address, …
  const parts = text.split(linkPattern);
  return parts.map((part, i) => {
    if (i % 3 === 2) return null;
    if (i % 3 === 0) return <Fragment key={i}>{part}</Fragment>;
    const address = parts[i + 1] ?? '';
    const className = 'text-brand underline wrap-anywhere';
    return address.startsWith('/') ? (
      <Link key={i} to={address} className={className}>
        {part}
      </Link>
    ) : (
      <a key={i} href={address} className={className}>
        {part}
      </a>
    );
  });
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
